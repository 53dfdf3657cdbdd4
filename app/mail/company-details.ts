import { company, NONE } from "#app/content/company.ts";
import { publishedFacts } from "#app/content/current-facts.ts";

/** Returns what § 35a GmbHG wants on every business letter, a line each, as far as it is published. */
export function listCompanyDetails(): string[] {
  const { city, registerCourt, registerNumber, directors } = publishedFacts().company ?? {};
  const register = registerNumber === NONE ? [] : [registerCourt, registerNumber];
  // Below the names stands what they are, in brackets.
  const people = directors?.split("\n").join(", ").replaceAll(", (", " (");
  return [
    company.sender,
    ...(city === undefined ? [] : [`Sitz: ${city}`]),
    register.filter((part) => part !== undefined && part !== NONE).join(", "),
    ...(people === undefined ? [] : [`Vertreten durch: ${people}`]),
  ].filter(Boolean);
}
