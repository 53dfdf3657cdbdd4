import { trimTrailingSlashes } from "#server/http/trim-trailing-slashes.ts";

/** The part of React Router's route manifest that says where a route is. */
type ManifestRoute = {
  parentId?: string;
  path?: string;
  index?: boolean;
  module?: { action?: unknown };
};
type Manifest = Record<string, ManifestRoute | undefined>;

/**
 * Returns a function that maps a path to its route pattern, such as `/blog/:id`, or `other` without a route. So the
 * number of metric labels stays bounded, whatever is requested.
 */
export function createRoutePattern(routes: Manifest): (path: string) => string {
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ path, index }) => index === true || (path !== undefined && !path.includes("*")))
    .map((route) => joinPath(route, routes));
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes(":")));
  const open = patterns
    .filter((pattern) => pattern.includes(":"))
    .map((pattern) => ({ pattern, expression: toExpression(pattern) }));

  return (path) => {
    const page = toPage(path);
    if (fixed.has(page)) return page;
    return open.find(({ expression }) => expression.test(page))?.pattern ?? "other";
  };
}

/** Returns a function that tells whether the route of a path accepts forms: whether it has an action. */
export function createAcceptsForms(routes: Manifest): (path: string) => boolean {
  const routePattern = createRoutePattern(routes);
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ module }) => module?.action !== undefined)
    .map((route) => joinPath(route, routes));
  return (path) => patterns.includes(routePattern(path));
}

/** Returns the whole path of a route, such as `/blog/:id`, which the manifest splits among its parents. */
function joinPath(route: ManifestRoute, routes: Manifest): string {
  const parts: string[] = [];
  let current: ManifestRoute | undefined = route;
  while (current !== undefined) {
    if (current.path) parts.unshift(current.path.replace(/^\/|\/$/g, ""));
    current = current.parentId === undefined ? undefined : routes[current.parentId];
  }
  return `/${parts.join("/")}`;
}

/** Like React Router, ignores case and trailing slashes; the Kelvin sign is not an upper-case k. */
function toPage(path: string): string {
  return trimTrailingSlashes(path.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())) || "/";
}

function toExpression(pattern: string): RegExp {
  const parts = pattern
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${parts.join("/")}$`);
}
