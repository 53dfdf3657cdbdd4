import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { redirectToCanonicalPath } from "#server/http/middleware/redirect-to-canonical-path.ts";
import { createRouteMatch } from "#server/http/route-match.ts";
import type { ServerEnvironment } from "#server/http/types.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const site = "https://tischlein.example";
const matchRoute = createRouteMatch({
  about: { path: "about" },
  tables: { path: "demo/tisch/:session" },
  unknown: { path: "*" },
});
const app = new Hono<ServerEnvironment>()
  .use(redirectToCanonicalPath((path) => matchRoute(path).pattern))
  .all("*", (c) => c.text("the page", 200));
const piece = fc.constantFrom(
  ..."/ / \\ %5C %2F %09 %0d%0a %00 % .. evil.example ü ? a About Demo/Tisch/".split(" "),
);
const path = fc
  .oneof(
    fc.array(piece).map((parts) => parts.join("")),
    anyText(),
  )
  .map((text) => new URL(`${site}/${text}`).href)
  .filter((address) => address.startsWith(`${site}/`));

test("a redirect stays on this site, however a browser parses it, and its target redirects no further", async () => {
  await fc.assert(
    fc.asyncProperty(path, async (address) => {
      const answer = await app.request(address);
      expect([200, 308]).toContain(answer.status);
      if (answer.status === 200) return;
      const location = answer.headers.get("Location") ?? "";
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      const target = new URL(location, address);
      expect(target.origin).toBe(site);
      expect(target.search).toBe(new URL(address).search);
      expect((await app.request(target)).status).toBe(200);
    }),
    { numRuns: 500 },
  );
});
