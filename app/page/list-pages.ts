import { routes } from "virtual:react-router/server-build";
import { matchPath } from "react-router";
import { listDeclaredPages, type PageDeclaration, type RouteHandle } from "#app/page/page-declaration.ts";

/** Returns every page that a route declares, static ones first. Throws when its path is not the route's. */
export function listPages(): PageDeclaration[] {
  const pages = Object.values(routes).flatMap((route) => {
    const pattern = `/${route?.path ?? ""}`;
    const declared = listDeclaredPages((route?.module.handle ?? {}) as RouteHandle);
    for (const { path } of declared)
      if (matchPath(pattern, path) === null)
        throw new Error(
          `The page ${path} is served at ${pattern}: correct app/routes.ts or the page's handle`,
        );
    return declared;
  });
  return pages.toSorted((a, b) => Number(b.rendering === "at-start") - Number(a.rendering === "at-start"));
}
