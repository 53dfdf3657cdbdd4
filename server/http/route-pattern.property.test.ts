import fc from "fast-check";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { createAcceptsForms, createRoutePattern } from "#server/http/route-pattern.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const paths = [
  "kasse",
  "blog",
  "blog/:id",
  "blog/feed.xml",
  "services/:slug",
  "area/:slug/stand",
  "contact",
  "*",
];
const takingForms = new Set(["contact", "area/:slug/stand"]);
const manifest = {
  root: { path: "" },
  home: { parentId: "root", index: true },
  ...Object.fromEntries(
    paths.map((path) => [
      path,
      { parentId: "root", path, ...(takingForms.has(path) && { module: { action: () => null } }) },
    ]),
  ),
};
const routePattern = createRoutePattern(manifest);
const acceptsForms = createAcceptsForms(manifest);

const part = fc.oneof(
  fc.constantFrom(
    "blog",
    "Blog",
    "kasse",
    "\u212aasse",
    "ka\u017f\u017fe",
    "feed.xml",
    "services",
    "area",
    "stand",
    "STAND",
    "contact",
    "",
    ":id",
    "*",
    "__proto__",
  ),
  // The router decodes the path itself; the pattern is looked up with the path Hono has decoded.
  anyText({ maxLength: 6 }).map((text) => text.replace(/[%/?#\\\p{Cc}\u2028\u2029]/gu, "")),
);
const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`);

test("a path has the pattern of the route that answers it, and accepts forms if that route does", () => {
  fc.assert(
    fc.property(path, (address) => {
      const clean = address.replace(/\/{2,}/g, "/");
      const matched = matchRoutes(
        [{ index: true, path: "/" }, ...paths.map((one) => ({ path: one }))],
        clean,
      )?.at(-1)?.route.path;
      const pattern = `/${matched?.replace(/^\//, "")}`;
      expect(routePattern(clean)).toBe(pattern === "/*" ? "other" : pattern);
      expect(acceptsForms(clean)).toBe(takingForms.has(matched ?? ""));
    }),
    { numRuns: 500 },
  );
});

test("there are never more patterns than routes, whatever is requested", () => {
  const names = new Set(["other", "/", ...paths.map((one) => `/${one}`)]);
  fc.assert(
    fc.property(fc.oneof(path, anyText()), (address) => names.has(routePattern(address))),
    { numRuns: 500 },
  );
});
