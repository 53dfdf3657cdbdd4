import { data } from "react-router";
import { holdPictureTurn, PICTURES_BUSY } from "#app/request/picture-turn.server.ts";
import { readParts } from "#app/request/read-parts.ts";

/** More fields than any form has: a body of a field in every second byte stopped the server for minutes. */
const MOST_FIELDS = 1_000;
/** Forms without a picture are smaller. */
const LARGE_BODY_BYTES = 64 * 1024;

/** Returns a form's fields. Throws a 400 for no form or too many fields, a 503 where other large ones wait. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const length = Number(request.headers.get("Content-Length") ?? 0);
  if (length > LARGE_BODY_BYTES && !(await holdPictureTurn()))
    throw data(PICTURES_BUSY, { status: 503, headers: { "Retry-After": "60" } });
  try {
    const body = await readBody(request, length);
    if (/^multipart\//i.test(type)) return readParts(body, type);
    if (!hasMoreOf(body, "&", MOST_FIELDS))
      return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    // Says the same.
  }
  throw data("A form was expected", { status: 400 });
}

/** Reads a body of known length into one buffer, as it arrives. */
async function readBody(request: Request, length: number): Promise<Buffer<ArrayBuffer>> {
  if (length === 0 || request.body === null) return Buffer.from(await request.arrayBuffer());
  const body = Buffer.from(new ArrayBuffer(length));
  let at = 0;
  for await (const part of request.body) {
    if (at + part.length > length) throw new Error("The body is longer than announced");
    body.set(part, at);
    at += part.length;
  }
  return body.subarray(0, at);
}

function hasMoreOf(body: Buffer, separator: string, most: number): boolean {
  let found = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length))
    if (++found > most) return true;
  return false;
}
