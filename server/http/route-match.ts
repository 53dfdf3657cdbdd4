import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject } from "react-router";

/** The part of React Router's route manifest that says where a route is and what it does. */
type ManifestRoute = {
  parentId?: string;
  path?: string;
  index?: boolean;
  module?: { action?: unknown; handle?: unknown };
};
type Manifest = Record<string, ManifestRoute | undefined>;

/** A matched route: its pattern, such as `/blog/:id`, and its module. */
type Match = { pattern: string; module?: ManifestRoute["module"] };

/** Pattern of a path without a route, so that the number of metric labels stays bounded, whatever is requested. */
const OTHER: Match = { pattern: "other" };
const MAX_KEPT_CHARACTERS = 100_000;

/** Returns a function that finds a decoded path's route and remembers it: React Router compares with every route. */
export function createRouteMatch(routes: Manifest): (path: string) => Match {
  const tree = nestRoutes(routes);
  const matches = new LRUCache<string, Match>({
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: (_, path) => path.length + 1,
    memoMethod: (path) => matchRoute(tree, path),
  });
  return (path) => matches.memo(path);
}

function nestRoutes(routes: Manifest, parentId?: string): RouteObject[] {
  return Object.entries(routes).flatMap(([id, route]): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { path, index, module } = route;
    return [
      index ? { path, index, handle: module } : { path, handle: module, children: nestRoutes(routes, id) },
    ];
  });
}

function matchRoute(tree: RouteObject[], path: string): Match {
  // React Router would decode once more.
  const matches = matchRoutes(tree, { pathname: path.replaceAll("%", "%25") }) ?? [];
  const parts = matches.flatMap(({ route }) => route.path?.split("/").filter(Boolean) ?? []);
  if (matches.length === 0 || parts.includes("*")) return OTHER;
  return { pattern: `/${parts.join("/")}`, module: matches.at(-1)?.route.handle };
}
