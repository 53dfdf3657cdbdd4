import { company, toE164 } from "#app/content/company.ts";
import { readCaller } from "#app/content/people.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Whom a client asks about the project; `phone` and `whatsapp` null, and `email` "": there is none. */
export type ContactPerson = {
  name: string;
  phone: { display: string; e164: string } | null;
  /** Address of a chat with the company: nobody says whether an own number has one. */
  whatsapp: string | null;
  email: string;
};

/** Returns whom a client asks where nobody of the team is responsible, as it is published now. */
export function findCompanyContact(): ContactPerson {
  const { phone, whatsapp, email } = company;
  return { name: readCaller().name, phone, whatsapp: whatsapp?.url ?? null, email };
}

type Responsible = { name: string; phone: string | null; email: string };

/** Returns who is responsible for a project, by the company's number without one of their own. To a visitor only with the project's code. */
export async function selectContactPerson(tx: Queryable, slug: string): Promise<ContactPerson> {
  const [person] = await tx.query<Responsible>(
    sql`select name, phone, email from app.project_contact(${slug})`,
  );
  return toContact(person);
}

/** Returns the same for the server's jobs, under the owner's role. */
export async function selectMailContact(owner: Queryable, slug: string): Promise<ContactPerson> {
  const [person] = await owner.query<Responsible>(
    sql`select name, phone, email from staff where id = app.project_assignee(${slug})`,
  );
  return toContact(person);
}

function toContact(person: Responsible | undefined): ContactPerson {
  if (person === undefined) return findCompanyContact();
  const { name, phone, email } = person;
  return {
    name,
    phone: phone === null ? company.phone : { display: phone, e164: toE164(phone) },
    whatsapp: company.whatsapp?.url ?? null,
    email,
  };
}
