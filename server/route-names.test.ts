import { expect, test } from "vitest";
import { createRouteNamer } from "#server/route-names.ts";

const nameRoute = createRouteNamer({
  root: { path: "" },
  home: { parentId: "root", index: true },
  contact: { parentId: "root", path: "contact" },
  article: { parentId: "root", path: "blog/:id" },
  feed: { parentId: "root", path: "blog/feed.xml" },
  area: { parentId: "root", path: "kunden-projekte" },
  project: { parentId: "area", path: ":slug" },
  rest: { parentId: "root", path: "*" },
});

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/contact", "/contact"],
  ["/contact.data", "/contact"],
  ["/blog/kasse-tse", "/blog/:id"],
  ["/blog/feed.xml", "/blog/feed.xml"],
  ["/blog/feedXxml", "/blog/:id"],
  ["/kunden-projekte/baba-kebap", "/kunden-projekte/:slug"],
  ["/blog/a/b", "other"],
  ["/wp-login.php", "other"],
  ["/%E0%A4%A", "other"],
])("%s counts as %s", (path, name) => {
  expect(nameRoute(path)).toBe(name);
});
