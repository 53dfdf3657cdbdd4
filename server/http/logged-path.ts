/** Returns a function that makes paths safe to log: literal if public, else the route pattern or `/…`. */
export function createPathRedactor(site: {
  /** Returns whether the server itself serves this exact path: files, static pages, /healthz. */
  isOwn: (path: string) => boolean;
  routePattern: (path: string) => string;
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
