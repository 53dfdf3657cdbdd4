import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { limits } from "#core/limits.ts";
import type { ServerEnvironment } from "#server/http/types.ts";

/** The longest form (2,000 characters of message, all of them escaped) stays far below this. */
const MAX_BODY_BYTES = 64 * 1024;

/** A form of the back office with a picture of up to 15 MB. Over that, the page says so itself. */
const MAX_UPLOAD_BYTES = 24 * 1024 * 1024;
const UPLOAD =
  /^\/buero\/(?:artikel\/\d+|betrieb\/angaben\/partners|(?:referenzen|team|belege)\/(?:\d+|neu|vorschau))$/i;

/** A part of a project's file (app/features/projects/files/file-rules.ts). */
const MAX_PART_BYTES = limits.partBytes;
const PART = /^\/(?:buero\/projekte|kunden-projekte)\/[^/]+\/unterlagen\/teil$/i;

/** Rejects larger bodies with 413 before anything reads them. */
export function limitBody() {
  const onError: Parameters<typeof bodyLimit>[0]["onError"] = (c) => c.text("Die Anfrage ist zu groß.", 413);
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError });
  const uploadLimit = bodyLimit({ maxSize: MAX_UPLOAD_BYTES, onError });
  const partLimit = bodyLimit({ maxSize: MAX_PART_BYTES, onError });
  return createMiddleware<ServerEnvironment>((c, next) => {
    // The body of a GET is never read; checking for one would be a tenth of the work of a small response.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    // Of unknown length, it would be in memory before anybody asks for a session. Browsers announce the length.
    const isAnnounced = c.req.header("Transfer-Encoding") === undefined;
    const isUpload = isAnnounced && UPLOAD.test(c.req.path);
    const isPart = isAnnounced && PART.test(c.req.path);
    return (isUpload ? uploadLimit : isPart ? partLimit : limit)(c, next);
  });
}
