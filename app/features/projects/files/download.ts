import { setTimeout as wait } from "node:timers/promises";
import { readDownloadAddress, VIEW } from "#app/features/projects/files/download-address.server.ts";
import {
  type FileKind,
  fileKinds,
  fitEnding,
  isPicture,
  isText,
  PART_BYTES,
} from "#app/features/projects/files/file-rules.ts";
import { privateHeaders } from "#app/features/projects/respond.server.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { respondTryLater } from "#app/request/try-later.ts";
import { type Connections, sql } from "#database/sql.ts";
import type { Route } from "./+types/download";

const WAIT_MS = 500;
/** A client that waits longer for the three running transfers must retry. */
const MOST_WAITS = 40;

type Taken = { outcome: string; file_name: string; file_kind: FileKind; size: number };

/** Sends a file once to anybody with its URL: docs/decisions/0028-download-addresses.md */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const { web, keys } = requireDatabase(ctx);
  const nonce = readDownloadAddress(keys, params.address);
  // HEAD must not use the URL up.
  if (nonce === null || request.method !== "GET") return respondGone();
  try {
    for (let waits = 0; waits < MOST_WAITS && !request.signal.aborted; waits++) {
      const taken = await web.row<Taken>(sql`select * from app.take_project_download(${nonce})`);
      if (taken === null) return respondGone();
      if (taken.outcome === "go")
        return respondFile(web, { nonce, ...taken }, new URL(request.url).search === VIEW);
      await wait(WAIT_MS);
    }
    return respondGone();
  } catch (error) {
    return respondTryLater(ctx, error);
  }
}

function respondFile(web: Connections, file: Taken & { nonce: string }, isSeen: boolean): Response {
  const { nonce, file_kind: kind } = file;
  const isInline = isSeen && (kind === "pdf" || isPicture(kind));
  const name = describeAttachment(fitEnding(file.file_name, kind));
  let place = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await web.value<Buffer>(sql`select app.read_project_download(${nonce}, ${place})`);
        // Fail, so that the browser does not take it for the whole file.
        if (!part) return controller.error(new Error("The download has ended before its file"));
        controller.enqueue(part);
        place++;
        if (place * PART_BYTES < file.size) return;
        controller.close();
        await endDownload(web, nonce);
      },
      cancel: () => endDownload(web, nonce),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      ...privateHeaders,
      // Text encoding is unknown; as bytes it is not compressed either, which would buffer the whole file.
      "Content-Type": isText(kind) ? "application/octet-stream" : fileKinds[kind].type,
      "Content-Length": String(file.size),
      "Content-Disposition": isInline ? name.replace("attachment", "inline") : name,
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": describePolicy(kind, isSeen),
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "no-referrer",
    },
  });
}

/** CSP of a file. Browsers do not show PDFs in a sandbox. */
function describePolicy(kind: FileKind, isSeen: boolean): string {
  if (isSeen && kind === "pdf") return "frame-ancestors 'none'";
  return `sandbox; default-src 'none'${isSeen ? "; style-src 'unsafe-inline'" : ""}`;
}

/** RFC 6266 with an RFC 8187 name and an ASCII fallback. */
export function describeAttachment(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replace(/[^ -~]|["\\%]/gu, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

async function endDownload(web: Connections, nonce: string): Promise<void> {
  await web.query(sql`select app.end_project_download(${nonce})`).catch(() => {});
}

function respondGone(): Response {
  return new Response(
    "Dieser Download ist abgelaufen. Geh zurück und lade die Datei noch einmal herunter.\n",
    {
      status: 410,
      headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" },
    },
  );
}
