/**
 * Makes a function that returns how a path stands in the log. Anybody may type an access code or a name into a path, so it
 * is literal only where it leads to something public, otherwise the route's pattern, and `/…` where there is no route.
 */
export function createPathDescriber(site: {
  /** Whether the server itself answers this very path: files, prerendered pages, /healthz. */
  isOwn: (path: string) => boolean;
  routePattern: (path: string) => string;
  /** Whether the route of a path says that it is the same for everybody. */
  isPublic: (path: string) => boolean;
}): (path: string, status: number) => string {
  return (path, status) => {
    if (site.isOwn(path)) return path;
    const isFound = status === 200 || status === 304;
    if (isFound && site.isPublic(path)) return path;
    const route = site.routePattern(path);
    return route === "other" ? "/…" : route;
  };
}
