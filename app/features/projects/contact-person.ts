import { caller } from "#app/content/caller.ts";
import { company } from "#app/content/company.ts";

/** Whom a client asks about the project. */
export type ContactPerson = { name: string; phone: { display: string; e164: string } };

/** Returns the person with the number published now; a browser gets it with the document. */
export function findContactPerson(): ContactPerson {
  return { name: caller.name, phone: company.phone };
}
