import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { ResponseSource } from "#server/http/cached-response.ts";

/** Request path → file, held in memory with its precompressed forms. */
export type StaticFiles = ReadonlyMap<string, ResponseSource>;

/** Reads the build's client files into memory. Throws when there is no build. */
export function loadStaticFiles(buildDirectory: string): StaticFiles {
  const files = new Map<string, ResponseSource>();
  const clientDirectory = join(buildDirectory, "client");
  for (const entry of readdirSync(clientDirectory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    // The packed form of another file; what is packed itself stands alone.
    if (/\.(?:br|gz)$/.test(file) && existsSync(file.slice(0, file.lastIndexOf(".")))) continue;
    const path = `/${relative(clientDirectory, file).split(sep).join("/")}`;
    if (path.startsWith("/.vite/")) continue;
    const headers = {
      "Cache-Control": chooseCachePolicy(path),
      ...(isForOthers(path) && CROSS_ORIGIN),
      // Safari plays no video without.
      ...(path.endsWith(".mp4") && { "Accept-Ranges": "bytes" }),
    };
    files.set(path, readStaticFile(file, headers));
  }
  return files;
}

const CROSS_ORIGIN = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Social images are meant to be embedded by other sites. */
function isForOthers(path: string): boolean {
  return path.startsWith("/social/");
}

/** Returns the critical styles of each rendered route (tools/build/build.ts), by route id. */
export function loadPageStyles(buildDirectory: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(buildDirectory, "page-styles.json"), "utf8");
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

function chooseCachePolicy(path: string): string {
  // Fingerprinted files never change under their name.
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return "public, max-age=3600";
}

function readStaticFile(file: string, headers: Record<string, string>): ResponseSource {
  const bytes = new Uint8Array(readFileSync(file));
  // Hono names a charset for SVG, too, which is XML and says its own.
  const type = file.endsWith(".svg") ? "image/svg+xml" : getMimeType(file);
  return {
    headers: { "Content-Type": type ?? "application/octet-stream", ...headers },
    bytes,
    brotli: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
  };
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | null {
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
}
