/** Returns the texts of a form by field, without files; of fields with one name, the last. */
export function readTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}
