import { findTextFault } from "#app/features/projects/step-fields.ts";

/** In characters, as in the database. */
export const CLIENT_NAME_MAXIMUM = 200;

export const clientNameProblem = `Ein Name hat 1 bis ${CLIENT_NAME_MAXIMUM} Zeichen.`;

export function findClientNameFault(client: string): string | null {
  return client === "" ? "is empty" : findTextFault(client, CLIENT_NAME_MAXIMUM);
}
