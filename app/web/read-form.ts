import { data } from "react-router";

/** Returns the fields of a sent form. Throws a 400 for a body that is not a form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data("A form was expected", { status: 400 });
  });
}

/** Returns the texts of a form by field; of fields with one name, the last. */
export function readTexts(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}
