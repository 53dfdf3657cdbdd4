import { createHash } from "node:crypto";

/** Returns the CSP source of an inline script or style: `'sha256-…'` of its exact text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

/** Returns the CSP sources of all inline scripts of a finished document. */
export function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...new Set([...scripts].map(([, text]) => hashSource(text ?? "")))];
}

/** Returns the policy of one finished document, with the hashes of its own inline scripts and its stylesheet. */
export function buildDocumentPolicy(html: string): string {
  const [, styles] = /<style id="styles">(.*?)<\/style>/s.exec(html) ?? [];
  if (styles === undefined) throw new Error("A prerendered page has no stylesheet (app/root.tsx)");
  return buildContentSecurityPolicy({ scripts: hashInlineScripts(html), styles: [hashSource(styles)] });
}

/**
 * Returns the policy of pages: only the site's own files, the video host in a frame after the visitor's click, and
 * inline text by its hash.
 */
export function buildContentSecurityPolicy(sources: { scripts: string[]; styles: string[] }): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...sources.scripts].join(" ")}`,
    `style-src ${["'self'", ...sources.styles].join(" ")}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src https://www.youtube-nocookie.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Trusted Types, without a policy: no text becomes markup or script.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/**
 * The policy of files: an image, font or script opened as a page may do nothing. Short, because every file carries it.
 */
export const filePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";
