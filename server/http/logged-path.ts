/**
 * Returns a function that makes paths safe to log. A path may contain an access code or a name, so only public paths
 * stay literal. Others become their route pattern, and `/…` without a route.
 */
export function createPathRedactor(site: {
  /** Returns whether the server itself serves this exact path: files, static pages, /healthz. */
  isOwn: (path: string) => boolean;
  routePattern: (path: string) => string;
  /** Returns whether the route of a path is publicly cacheable. */
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
