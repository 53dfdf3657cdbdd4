import { placeholder } from "#app/content/marks.ts";

// Apart from company.ts, because scripts in the browser need nothing else of it.

export const companyName = placeholder("Tischlein");
export const companyOrigin = placeholder("https://www.tischlein.example");
