import { emptyContactInput } from "#app/features/contact/contact-result.ts";
import { type ContactInput, checkContact, type Inquiry } from "#app/inquiries/contact-form.ts";

/** Returns a contact form as a visitor fills it in: the required fields and these. */
export function fillContactForm(fields: Partial<ContactInput> = {}): ContactInput {
  return {
    ...emptyContactInput,
    name: "Aylin Demir",
    email: "aylin@imbiss.example",
    message: "Bitte um Rückruf.",
    ...fields,
  };
}

/** Returns a request as the form hands it to the database. Overrides are not checked. */
export function createInquiry(overrides: Partial<Inquiry> = {}): Inquiry {
  const checked = checkContact(fillContactForm({ interest: "demo" }));
  if (!checked.ok) throw new Error("The form rejects the test's request");
  return { ...checked.inquiry, ...overrides };
}
