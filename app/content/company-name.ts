import { placeholder } from "#app/content/marks.ts";

// Apart from company.ts, because scripts in the browser need nothing else of it.

/** The brand. What the law calls the company is a fact that the team publishes (company.ts). */
export const companyName = placeholder("Tischlein");
