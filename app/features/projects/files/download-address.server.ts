import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import type { Keys } from "#database/keys.ts";
import { sql } from "#database/sql.ts";

/** Suffix of a URL that shows a file instead of downloading it. */
export const VIEW = "?ansehen";

type DownloadKeys = Pick<Keys, "download">;

/** Returns a one-time URL, valid for a minute, to download or view a file; null if there is none. */
export async function offerDownload(
  { slug, run }: FileAccess,
  { id, wish, keys }: { id: number; wish: "address" | "view"; keys: DownloadKeys },
): Promise<string | null> {
  const nonce = randomBytes(16).toString("base64url");
  const isDone = await run((tx) =>
    tx.isTrue(sql`select app.offer_project_download(${slug}, ${id}, ${nonce})`),
  );
  return isDone ? `/unterlagen/${nonce}.${sign(keys, nonce)}${wish === "view" ? VIEW : ""}` : null;
}

/** Returns the nonce of a URL that this site signed, or null. */
export function readDownloadAddress(keys: DownloadKeys, address: string): string | null {
  const [, nonce, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(address) ?? [];
  if (nonce === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(keys, nonce))) ? nonce : null;
}

function sign({ download }: DownloadKeys, nonce: string): string {
  return createHmac("sha256", download).update(nonce).digest("base64url");
}
