import { company, toE164 } from "#app/content/company.ts";
import { readCaller } from "#app/content/people.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** `phone` and `whatsapp` null and `email` "" mean none. */
export type ContactPerson = {
  name: string;
  phone: { display: string; e164: string } | null;
  /** Chat with the company; personal numbers may have none. */
  whatsapp: string | null;
  email: string;
};

/** Returns the company as contact, for projects without a responsible person. */
export function findCompanyContact(): ContactPerson {
  const { phone, whatsapp, email } = company;
  return { name: readCaller().name, phone, whatsapp: whatsapp?.url ?? null, email };
}

type Responsible = { name: string; phone: string | null; email: string };

/** Returns the responsible person, with the company's number by default. Visitors need the project's code. */
export async function selectContactPerson(tx: Queryable, slug: string): Promise<ContactPerson> {
  return toContact(await tx.row(sql`select name, phone, email from app.project_contact(${slug})`));
}

/** Returns the same for background jobs, under the owner's role. */
export async function selectMailContact(owner: Queryable, slug: string): Promise<ContactPerson> {
  return toContact(
    await owner.row(sql`select name, phone, email from staff where id = app.project_assignee(${slug})`),
  );
}

function toContact(person: Responsible | null): ContactPerson {
  if (person === null) return findCompanyContact();
  const { name, phone, email } = person;
  return {
    name,
    phone: phone === null ? company.phone : { display: phone, e164: toE164(phone) },
    whatsapp: company.whatsapp?.url ?? null,
    email,
  };
}
