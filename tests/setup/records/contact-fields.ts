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

/** What the operator's commands print of the team's work on a request that nobody has touched. */
export const notWorkedOn = {
  taken_by: null,
  taken_at: null,
  waiting_until: null,
  next_step: null,
  next_step_on: null,
  referring_page: null,
  campaign: null,
  menu: null,
  menu_dishes: null,
  interest_chosen: null,
  answered_at: null,
  merged_into: null,
  merged_at: null,
  merged_by: null,
  notes: [],
  replies: [],
};
