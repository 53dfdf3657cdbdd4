import { company } from "#app/content/company.ts";
import { readCaller } from "#app/content/people.ts";

/** Whom a client asks about the project. */
export type ContactPerson = { name: string; phone: { display: string; e164: string } };

/** Returns the person with the number published now; a browser gets it with the document. */
export function findContactPerson(): ContactPerson {
  return { name: readCaller().name, phone: company.phone };
}
