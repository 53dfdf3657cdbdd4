import { createHash } from "node:crypto";

/** Returns the CSP source of an inline script or style: `'sha256-…'` of its exact text. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

/** Returns the policy of pages: own files, the video host in a frame, and the document's script and styles by hash. */
export function buildContentSecurityPolicy(
  inline: { script: string; styles: string; readsPdf?: boolean } | null,
): string {
  const hashed = (text: string | undefined) => (text === undefined ? "'self'" : `'self' ${hashSource(text)}`);
  return [
    "default-src 'none'",
    `script-src ${hashed(inline?.script)}`,
    `style-src ${hashed(inline?.styles)}`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src https://www.youtube-nocookie.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Trusted Types, without a policy: no text becomes markup or script. The page that reads PDFs and photos has one,
    // which starts workers of this build and nothing else (app/features/demo/own-menu/start-worker.ts).
    "require-trusted-types-for 'script'",
    `trusted-types ${inline?.readsPdf ? "workers" : "'none'"}`,
  ].join("; ");
}

/**
 * The policy of files: an image, font or script opened as a page may do nothing. Short, because every file carries it.
 */
export const filePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/** The policy of scripts: only a worker may compile the character recognition, never a page (decision 33). */
export const scriptPolicy = `${filePolicy}; script-src 'wasm-unsafe-eval'`;
