import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import type { Keys } from "#database/keys.ts";
import { sql } from "#database/sql.ts";

/** At the end of an address by which a file is seen. */
export const VIEW = "?ansehen";

type DownloadKeys = Pick<Keys, "download">;

/** Returns the path by which a file is downloaded, or seen in the browser, once, within a minute; null if there is no such file. */
export async function offerDownload(
  { slug, run }: FileAccess,
  { id, wish, keys }: { id: number; wish: "address" | "view"; keys: DownloadKeys },
): Promise<string | null> {
  const nonce = randomBytes(16).toString("base64url");
  const [row] = await run((tx) =>
    tx.query<{ made: boolean }>(sql`select app.offer_project_download(${slug}, ${id}, ${nonce}) as made`),
  );
  return row?.made ? `/unterlagen/${nonce}.${sign(keys, nonce)}${wish === "view" ? VIEW : ""}` : null;
}

/** Returns the name in an address that this site has signed, or null: no other one reaches the database. */
export function readDownloadAddress(keys: DownloadKeys, address: string): string | null {
  const [, nonce, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(address) ?? [];
  if (nonce === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(keys, nonce))) ? nonce : null;
}

function sign({ download }: DownloadKeys, nonce: string): string {
  return createHmac("sha256", download).update(nonce).digest("base64url");
}
