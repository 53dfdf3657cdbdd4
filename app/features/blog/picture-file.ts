import { readPictureFile } from "#app/features/blog/pictures.server.ts";
import { findStaff } from "#app/office/session.server.ts";
import { requestContext, requireDatabase } from "#app/web/request-context.ts";
import { respondTryLater } from "#app/web/try-later.ts";
import type { Route } from "./+types/picture-file";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Returns a file of an article's picture: to everybody while the article is visible, and to the team. */
export async function loader(route: Route.LoaderArgs) {
  const ctx = route.context.get(requestContext);
  const [, id, name, type = ""] = /^([0-9a-f]{32})-(\d{3,4}\.(avif|webp|jpg))$/.exec(route.params.file) ?? [];
  if (id === undefined || name === undefined) return notFound();
  try {
    const seen = await readPictureFile(requireDatabase(ctx).web, { id, name });
    if (seen !== null) return respond(seen, { type, caching: "public, max-age=31536000, immutable" });
    const session = await findStaff(route);
    const own = session && (await session.run((tx) => readPictureFile(tx, { id, name })));
    return own === null ? notFound() : respond(own, { type, caching: "no-store" });
  } catch (error) {
    return respondTryLater(ctx, error);
  }
}

function respond(bytes: Buffer, { type, caching }: { type: string; caching: string }): Response {
  const headers = { "Content-Type": types[type] ?? "", "Cache-Control": caching };
  return new Response(new Uint8Array(bytes), { headers });
}

function notFound(): Response {
  return new Response("Nicht gefunden", { status: 404, headers: { "Cache-Control": "private, no-cache" } });
}
