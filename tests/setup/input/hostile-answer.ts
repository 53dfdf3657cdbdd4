import { computed, mark } from "./hostile-request.ts";
import type { RawAnswer } from "./raw-http.ts";

/**
 * What is wrong with an answer to a hostile request (hostile-request.ts); empty when nothing is. `paths` are folders of
 * the server that nobody outside may learn of.
 */
export function findProblems(answer: RawAnswer, paths: string[]): string[] {
  const { status, headers, text } = answer;
  // What could not be understood as HTTP gets an answer without any content, before the site has a say.
  const all = new Map(headers);
  if ([400, 408, 413, 417, 431].includes(status) && text === "" && !all.has("x-request-id")) return [];
  const problems: string[] = [];
  if (!(status >= 200 && status < 500)) problems.push(`status ${status}`);
  for (const [name, value] of Object.entries(securityHeaders)) {
    // The back office says nothing of its pages to anybody.
    const isStricter = name === "referrer-policy" && all.get(name) === "no-referrer";
    if (all.get(name) !== value && !isStricter) problems.push(`${name} is ${all.get(name)}`);
  }
  if (!all.get("content-security-policy")?.includes("default-src 'none'")) problems.push("no policy");
  if (status >= 400 && !all.has("cache-control")) problems.push("an error any cache may keep");
  const cookie = all.get("set-cookie");
  if (cookie !== undefined && !ownCookies.test(cookie)) problems.push(`cookie ${cookie}`);
  for (const name of ["x-powered-by", "server", mark]) {
    if (all.has(name)) problems.push(`header ${name}`);
  }
  const location = all.get("location");
  if (location !== undefined && !leadsToThisSite(location)) problems.push(`leads to ${location}`);
  if (/javascript/.test(all.get("content-type") ?? "")) return problems;

  for (const secret of [...paths, ...internals]) {
    const found = typeof secret === "string" ? text.includes(secret) && secret : secret.exec(text)?.[0];
    if (found) problems.push(`tells ${found}`);
  }
  if (text.includes(computed)) problems.push("has computed something");
  if (/html|xml/.test(all.get("content-type") ?? "") || !all.has("content-type")) {
    if (text.includes(`<${mark}`)) problems.push("element of the request");
    const markup = text.replace(/<script\b[^>]*>.*?<\/script>/gs, "");
    if (/["']zq7/.test(markup)) problems.push("attribute of the request");
    if (/\b(?:href|src|action)="\s*(?:javascript:|\/\/|https?:\/\/evil|[\\/]+evil)/.test(markup))
      problems.push("address of the request");
  }
  return problems;
}

/** Of the back office, and of a project that a browser remembers; the value is a random token or none. */
const ownCookies =
  /^(?:[\w-]+=(?:[\w-]{43})?; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict|(?:__Secure-)?projekt-[a-z0-9-]*=(?:[\w-]{43})?; Path=\/kunden-projekte; Max-Age=\d+; HttpOnly; SameSite=Lax)(?:; Secure)?$/;

/** Headers of every response. */
export const securityHeaders = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
};

const internals = [
  /node_modules|file:\/\/|\/build\/server|\.tsx?:\d/,
  /\bat (?:async )?[\w.<>]+ \(/,
  /\b(?!Sanitized)[A-Z]\w*Error\b(?!Boundary)|\bError: /,
  /\bE(?:CONN|NOENT|PIPE|PERM|ACCES)\w*/,
  /\b(?:select|insert into|update|delete from)\s[^<{]{1,80}\s(?:from|values|set|where)\s/i,
  /\b(?:SQLSTATE|pg_(?!sleep)\w+|web_anon|site_owner|violates \w+ constraint|syntax error at)/,
];

/** A path of this site, however a browser reads it: tabs are nothing to it, `\` is `/`. */
function leadsToThisSite(location: string): boolean {
  const site = "https://tischlein.example";
  return location.startsWith("/") && URL.canParse(location, site) && new URL(location, site).origin === site;
}
