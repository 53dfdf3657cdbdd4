import fc from "fast-check";
import { matchRoutes } from "react-router";
import { expect, test, vi } from "vitest";
import { isWellFormedPath } from "#server/http/middleware/malformed-url.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const piece = fc.constantFrom(..."% %25 %E0%A4%A %ed%a0%80 %0a %250D %e2%80%a8 / a ü ; .".split(" "));
const path = fc.oneof(
  fc.array(piece).map((parts) => parts.join("")),
  anyText().map(encodeURIComponent),
  anyText(),
);

test("the router matches every well-formed path without logging a warning", () => {
  const log = vi.spyOn(console, "warn");
  fc.assert(
    fc.property(path, (text) => {
      const { pathname } = new URL(`http://tischlein.example/${text.replaceAll("#", "")}`);
      if (!isWellFormedPath(pathname)) return;
      // The router decodes for the route and, while it renders, what it has decoded.
      for (const one of [pathname, decodeURIComponent(pathname)])
        expect(matchRoutes([{ path: "*" }], one)).toHaveLength(1);
      expect(log).not.toHaveBeenCalled();
    }),
    { numRuns: 500 },
  );
});

test("ordinary letters make a well-formed path", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcäöüßé日😀-_.~ ()&=+") });
  fc.assert(fc.property(letters, (text) => isWellFormedPath(`/${encodeURIComponent(text)}`)));
});
