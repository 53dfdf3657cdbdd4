const FIRST_PAGE = "/buero/heute";

/** Returns a safe office path to return to after signing in; by default the first page. */
export function readReturnPath(path: string | null): string {
  const base = "http://buero.invalid";
  if (path === null || !URL.canParse(path, base)) return FIRST_PAGE;
  const { origin, pathname, search } = new URL(path, base);
  const isOffice = origin === base && /^\/buero(?:\/|$)/.test(pathname);
  return isOffice && !/^\/buero\/(?:anmelden|einladung|bestaetigen)/.test(pathname)
    ? pathname + search
    : FIRST_PAGE;
}

/** Returns the path of a page that leads on to `path`. */
export function addReturnPath(page: string, path: string): string {
  return path === FIRST_PAGE ? page : `${page}?weiter=${encodeURIComponent(path)}`;
}
