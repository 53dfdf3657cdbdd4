import { z } from "zod";

const purpose = z.enum(["sign-in", "confirm", "enrol", "add"]);

/** What a page asks of the server: options for the authenticator, then a check of what that has signed. */
export const passkeyRequest = z.discriminatedUnion("step", [
  z.object({ step: z.literal("options"), purpose, invitation: z.string().max(100).optional() }),
  z.object({
    step: z.literal("response"),
    purpose,
    invitation: z.string().max(100).optional(),
    // Everything inside is checked by the library.
    response: z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) }),
  }),
]);

export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type PasskeyPurpose = z.infer<typeof purpose>;
