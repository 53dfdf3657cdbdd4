import { expect, test } from "vitest";
import { createAcceptsForms, createRoutePattern } from "#server/http/route-pattern.ts";

const routes = {
  root: { path: "" },
  home: { parentId: "root", index: true },
  contact: { parentId: "root", path: "contact", module: { action: () => null } },
  article: { parentId: "root", path: "blog/:id" },
  feed: { parentId: "root", path: "blog/feed.xml" },
  area: { parentId: "root", path: "kunden-projekte" },
  project: { parentId: "area", path: ":slug", module: { action: () => null } },
  rest: { parentId: "root", path: "*" },
};
const routePattern = createRoutePattern(routes);

test.each([
  ["/", "/"],
  ["/contact", "/contact"],
  ["/Contact/", "/contact"],
  ["/blog/kasse-tse", "/blog/:id"],
  ["/blog/feed.xml", "/blog/feed.xml"],
  ["/blog/feedXxml", "/blog/:id"],
  ["/kunden-projekte/baba-kebap", "/kunden-projekte/:slug"],
  ["/blog/a/b", "other"],
  ["/wp-login.php", "other"],
  ["/%E0%A4%A", "other"],
])("%s has the pattern %s", (path, name) => {
  expect(routePattern(path)).toBe(name);
});

test("only routes with an action accept forms", () => {
  const acceptsForms = createAcceptsForms(routes);
  const paths = ["/contact", "/CONTACT/", "/kunden-projekte/x", "/", "/blog/x", "/kunden-projekte", "/x"];
  expect(paths.filter(acceptsForms)).toEqual(["/contact", "/CONTACT/", "/kunden-projekte/x"]);
});
