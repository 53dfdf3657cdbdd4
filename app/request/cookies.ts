import type { RequestContext } from "#app/request/request-context.ts";

/** What decides whether cookies need TLS. */
export type CookieSite = Pick<RequestContext, "publicOrigin">;

/** Returns whether browsers reach the site by TLS. */
export function isEncrypted({ publicOrigin }: CookieSite): boolean {
  return publicOrigin?.startsWith("https:") === true;
}

/** Returns the value of Set-Cookie; `seconds` 0 removes the cookie. `Lax`: also sent when a link of a mail is followed. */
export function writeCookie(
  site: CookieSite,
  cookie: { name: string; value: string; seconds: number; path?: string; sameSite?: "Strict" | "Lax" },
): string {
  const { name, value, seconds, path = "/", sameSite = "Strict" } = cookie;
  const secure = isEncrypted(site) ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** Returns a cookie's value, or null for none and for what is no token of ours. */
export function readCookie(request: Request, name: string): string | null {
  const value = listCookies(request)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Returns the cookies of a request as they were sent, `name=value`. */
export function listCookies(request: Request): string[] {
  // Nothing but spaces is cut off: with other blanks another name would pass for a `__Host-` one.
  return (request.headers.get("Cookie") ?? "").split(/; */);
}
