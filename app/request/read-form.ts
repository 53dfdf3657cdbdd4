import { data } from "react-router";

/** Returns the fields of a sent form. Throws a 400 for a body that is not a form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data("A form was expected", { status: 400 });
  });
}
