import { data } from "react-router";

/**
 * More fields than any form has, counted by what separates them: "&", or the blank line before a field's content, which a long text
 * has, too. A parser makes several objects for each field, and a body of a field in every second byte stopped the server for minutes.
 */
const MOST_FIELDS = 1_000;
const MOST_BLANK_LINES = 5_000;

/** Returns the fields of a sent form. Throws a 400 for a body that is not a form, or one of too many fields. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    const body = Buffer.from(await request.arrayBuffer());
    const isInParts = /^multipart\//i.test(type);
    const hasTooMany = isInParts
      ? hasMoreOf(body, "\r\n\r\n", MOST_BLANK_LINES)
      : hasMoreOf(body, "&", MOST_FIELDS);
    if (!hasTooMany) return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    // Says the same.
  }
  throw data("A form was expected", { status: 400 });
}

function hasMoreOf(body: Buffer, separator: string, most: number): boolean {
  let found = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length))
    if (++found > most) return true;
  return false;
}
