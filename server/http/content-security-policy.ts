import { createHash } from "node:crypto";

/** The CSP source expression of an inline script or style: `'sha256-…'` over its exact text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

/** CSP sources of all inline scripts of a finished document. */
export function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...new Set([...scripts].map(([, text]) => hashSource(text ?? "")))];
}

/**
 * The policy of every response: nothing is allowed but what the site itself serves, the video
 * host in a frame after the visitor's click, and inline text known by its hash.
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
    // No text becomes markup or script, also not by a policy of its own (Trusted Types).
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/**
 * The policy of files: a picture, a font or a script may do nothing at all when somebody opens it as a page of its own.
 * Short, because it travels with each of them.
 */
export const filePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";
