import { expect, test } from "vitest";
import { projectAction } from "#app/features/projects/office/read-action.server.ts";
import emails from "#tests/setup/input/pasted/emails.json" with { type: "json" };
import phones from "#tests/setup/input/pasted/phones.json" with { type: "json" };

const contact = {
  intent: "contact",
  version: "1",
  contact_name: "Elif\u00ad Yıldız\u202e",
  contact_phone: "",
  contact_email: "",
};

const read = (form: Record<string, string>) => projectAction.safeParse(form).data ?? null;

/** `stored`: null for an empty field; missing: the form is refused. */
type Case = { input: string; stored?: string | null };

test("numbers and addresses pasted for a client's contact are stored as those of the contact form", () => {
  for (const { input, stored } of phones as Case[])
    expect(read({ ...contact, contact_phone: input }), input).toEqual(
      stored === undefined ? null : expect.objectContaining({ contact_phone: stored }),
    );
  for (const { input, stored } of (emails as Case[]).filter(({ input }) => /\w/.test(input)))
    expect(read({ ...contact, contact_email: input }), input).toEqual(
      stored === undefined ? null : expect.objectContaining({ contact_email: stored }),
    );
  expect(read(contact)).toMatchObject({ contact_name: "Elif Yıldız", contact_email: null });
});

test.each(["x,y@kebap.example", "Elif <elif@kebap.example>", '"Elif"@kebap.example', "elif@[127.0.0.1]"])(
  "%s is no address of one person",
  (contact_email) => expect(read({ ...contact, contact_email })).toBeNull(),
);
