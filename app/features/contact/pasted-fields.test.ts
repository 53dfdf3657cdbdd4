import { expect, test } from "vitest";
import { checkContact } from "#app/inquiries/contact-form.ts";
import emails from "#tests/setup/input/pasted/emails.json" with { type: "json" };
import phones from "#tests/setup/input/pasted/phones.json" with { type: "json" };
import { fillContactForm } from "#tests/setup/records/contact-fields.ts";

/** What somebody pastes, and what is stored; without `stored` it is refused. */
type Case = { input: string; what: string; stored?: string | null };

function receive(field: "phone" | "email", input: string): string | null | undefined {
  const result = checkContact(fillContactForm({ [field]: input }));
  return result.ok ? result.inquiry[field] : undefined;
}

test.each(phones as Case[])("phone number, $what: $input", ({ input, stored }) => {
  expect(receive("phone", input)).toBe(stored);
});

test.each(emails as Case[])("e-mail address, $what: $input", ({ input, stored }) => {
  expect(receive("email", input)).toBe(stored);
});
