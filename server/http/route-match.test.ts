import fc from "fast-check";
import { expect, test } from "vitest";
import { createRouteMatch } from "#server/http/route-match.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

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
const matchRoute = createRouteMatch(routes);

test.each([
  ["/", "/"],
  ["/contact", "/contact"],
  ["/Contact/", "/contact"],
  ["/blog/kasse-tse", "/blog/:id"],
  ["/blog/feed.xml", "/blog/feed.xml"],
  ["/blog/feedXxml", "/blog/:id"],
  ["/blog/100%", "/blog/:id"],
  ["/blog/a%2Fb", "/blog/:id"],
  ["/blog/a?b#c", "/blog/:id"],
  ["/kunden-projekte", "/kunden-projekte"],
  ["/kunden-projekte/baba-kebap", "/kunden-projekte/:slug"],
  ["/\u212aunden-projekte", "other"],
  ["/blog/a/b", "other"],
  ["/wp-login.php", "other"],
  ["/%E0%A4%A", "other"],
  ["/__proto__", "other"],
])("%s has the pattern %s, each time", (path, pattern) => {
  expect(matchRoute(path).pattern).toBe(pattern);
  expect(matchRoute(path).pattern).toBe(pattern);
});

test("a match has the module of its route", () => {
  const paths = ["/contact", "/CONTACT/", "/kunden-projekte/x", "/", "/blog/x", "/kunden-projekte", "/x"];
  const takesForms = (path: string) => matchRoute(path).module?.action !== undefined;
  expect(paths.filter(takesForms)).toEqual(["/contact", "/CONTACT/", "/kunden-projekte/x"]);
});

test("there are never more patterns than routes, whatever is requested", () => {
  const patterns = new Set(["other", "/"]);
  for (const path of ["contact", "blog/:id", "blog/feed.xml", "kunden-projekte", "kunden-projekte/:slug"])
    patterns.add(`/${path}`);
  const part = fc.oneof(fc.constantFrom("blog", "Kunden-Projekte", "", ":id", "*", "%", "%2F"), anyText());
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part).map((parts) => `/${parts.join("/")}`),
        anyText(),
      ),
      (path) => patterns.has(matchRoute(path).pattern),
    ),
    { numRuns: 500 },
  );
});
