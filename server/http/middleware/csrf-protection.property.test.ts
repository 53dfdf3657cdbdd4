import fc from "fast-check";
import { expect, test } from "vitest";
import { isFromThisSite } from "#server/http/middleware/csrf-protection.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
const host = fc.tuple(label, label).map((labels) => labels.join("."));
const port = fc.constantFrom("", ":3000", ":8443");

test("a form of this site is accepted, even if a proxy ended TLS or changed the port", () => {
  fc.assert(
    fc.property(host, fc.constantFrom("http", "https"), port, (name, scheme, atPort) => {
      expect(
        isFromThisSite({ fetchSite: undefined, origin: `${scheme}://${name}${atPort}`, host: name }),
      ).toBe(true);
      for (const fetchSite of ["same-origin", "none"])
        expect(isFromThisSite({ fetchSite, origin: "null", host: name })).toBe(true);
    }),
  );
  expect(isFromThisSite({ fetchSite: undefined, origin: undefined, host: "tischlein.example" })).toBe(true);
});

test("a form of another site is rejected, whatever its name looks like", () => {
  const other = fc.oneof(
    host,
    fc.constantFrom("tischlein.example.evil.example", "xtischlein.example", "tischlein.example@evil.example"),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        other.map((name) => `https://${name}`),
        anyText(),
      ),
      (origin) => {
        expect(isFromThisSite({ fetchSite: undefined, origin, host: "tischlein.example" })).toBe(false);
      },
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom("cross-site", "same-site", ""),
        anyText().filter((said) => !/^(?:same-origin|none)$/.test(said)),
      ),
      (fetchSite) => {
        const said = { fetchSite, origin: "https://tischlein.example", host: "tischlein.example" };
        expect(isFromThisSite(said)).toBe(false);
      },
    ),
  );
});
