import { contactFields } from "#app/content/contact-form.ts";
import { statement } from "#database/sql.ts";

/** The columns of the contact form's fields, for a query. */
export const contactColumns = statement(contactFields.join(", "));
