import { placeholder } from "#app/content/marks.ts";

/** Apart from company.ts, because scripts in the browser need the name and nothing else. */
export const companyName = placeholder("Tischlein");
