import { z } from "zod";

const purpose = z.enum(["sign-in", "confirm", "enrol", "add"]);

export const passkeyRequest = z.discriminatedUnion("step", [
  z.object({ step: z.literal("options"), purpose, invitation: z.string().max(100).optional() }),
  z.object({
    step: z.literal("response"),
    purpose,
    invitation: z.string().max(100).optional(),
    // The library validates the rest.
    response: z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) }),
  }),
]);

export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type PasskeyPurpose = z.infer<typeof purpose>;
