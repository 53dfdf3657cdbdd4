import { findStaff } from "#app/office/session.server.ts";
import { readPictureFile } from "#app/pictures/store.server.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { respondTryLater } from "#app/request/try-later.ts";
import type { Queryable } from "#database/sql.ts";
import type { Route } from "./+types/picture-file";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Returns a picture's file: to everybody for a year while what names it is published, otherwise to the team. */
export async function loader(route: Route.LoaderArgs): Promise<Response> {
  const [, id, name, ending = ""] =
    /^([0-9a-f]{32})-(\d{3,4}\.(avif|webp|jpg))$/.exec(route.params.file) ?? [];
  if (id === undefined || name === undefined) return notFound();
  const read = (tx: Queryable) => readPictureFile(tx, { id, name });
  const type = types[ending] ?? "";
  const ctx = route.context.get(requestContext);
  try {
    const seen = await read(requireDatabase(ctx).web);
    if (seen !== null) return respond(seen, { type, caching: "public, max-age=31536000, immutable" });
    const session = await findStaff(route);
    const own = session && (await session.run(read));
    return own === null ? notFound() : respond(own, { type, caching: "no-store" });
  } catch (error) {
    return respondTryLater(ctx, error);
  }
}

function respond(bytes: Buffer, { type, caching }: { type: string; caching: string }): Response {
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": type, "Cache-Control": caching } });
}

function notFound(): Response {
  return new Response("Nicht gefunden", { status: 404, headers: { "Cache-Control": "private, no-cache" } });
}
