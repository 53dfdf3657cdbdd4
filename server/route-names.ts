/** The part of React Router's route manifest that says where a route is. */
type ManifestRoute = { parentId?: string; path?: string; index?: boolean };

/**
 * Makes a function that names the route of a path by its pattern, for example `/blog/:id`; `other` for all that no route
 * is made for. So the number of names stays that of the routes, whatever addresses are asked for.
 */
export function createRouteNamer(
  routes: Record<string, ManifestRoute | undefined>,
): (path: string) => string {
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ path, index }) => index === true || (path !== undefined && !path.includes("*")))
    .map((route) => joinPath(route, routes));
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes(":")));
  const open = patterns
    .filter((pattern) => pattern.includes(":"))
    .map((pattern) => ({ pattern, expression: toExpression(pattern) }));

  return (path) => {
    const page = stripDataSuffix(path);
    if (fixed.has(page)) return page;
    return open.find(({ expression }) => expression.test(page))?.pattern ?? "other";
  };
}

function joinPath(route: ManifestRoute, routes: Record<string, ManifestRoute | undefined>): string {
  const parts: string[] = [];
  let current: ManifestRoute | undefined = route;
  while (current !== undefined) {
    if (current.path) parts.unshift(current.path.replace(/^\/|\/$/g, ""));
    current = current.parentId === undefined ? undefined : routes[current.parentId];
  }
  return `/${parts.join("/")}`;
}

/** The browser asks for a page's data under the page's own address with `.data` at the end; `/` is `/_root.data`. */
function stripDataSuffix(path: string): string {
  if (!path.endsWith(".data")) return path;
  return path === "/_root.data" ? "/" : path.slice(0, -".data".length);
}

function toExpression(pattern: string): RegExp {
  const parts = pattern
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${parts.join("/")}$`);
}
