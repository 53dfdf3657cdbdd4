import { findStaff } from "#app/office/session.server.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { respondTryLater } from "#app/request/try-later.ts";
import type { Queryable } from "#database/sql.ts";

/**
 * Answers with a stored picture: to everybody who may see it, for a year, because its URL never shows another one;
 * otherwise to a session of the team. `read` null: the URL names no picture.
 */
export async function answerPicture(
  route: Parameters<typeof findStaff>[0],
  { type, read }: { type: string; read: ((tx: Queryable) => Promise<Buffer | null>) | null },
): Promise<Response> {
  const ctx = route.context.get(requestContext);
  if (read === null) return notFound();
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
