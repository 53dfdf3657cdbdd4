import fc from "fast-check";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { createFormFinder, createRoutePattern } from "#server/http/route-pattern.ts";
import { anyText } from "#tests/setup/any-text.ts";

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
const takesForm = createFormFinder(manifest);

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
  // What the router decodes first; the names come from what Hono has decoded already.
  anyText({ maxLength: 6 }).map((text) => text.replace(/[%/?#\\\p{Cc}\u2028\u2029]/gu, "")),
);
const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`);

test("an address gets the name of the route that answers it, and takes a form where that one does", () => {
  fc.assert(
    fc.property(path, (address) => {
      const clean = address.replace(/\/{2,}/g, "/");
      const matched = matchRoutes(
        [{ index: true, path: "/" }, ...paths.map((one) => ({ path: one }))],
        clean,
      )?.at(-1)?.route.path;
      const pattern = `/${matched?.replace(/^\//, "")}`;
      expect(routePattern(clean)).toBe(pattern === "/*" ? "other" : pattern);
      expect(takesForm(clean)).toBe(takingForms.has(matched ?? ""));
    }),
    { numRuns: 500 },
  );
});

test("there are never more names than routes, whatever is asked for", () => {
  const names = new Set(["other", "/", ...paths.map((one) => `/${one}`)]);
  fc.assert(
    fc.property(fc.oneof(path, anyText()), (address) => names.has(routePattern(address))),
    { numRuns: 500 },
  );
});
