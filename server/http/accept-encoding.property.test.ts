import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseEncoding } from "#server/http/cached-response.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const weight = fc.constantFrom("", ";q=1", ";q=0.5", "; q=0.001", ";q=1.000", ";q=0", ";q=0.0", " ; Q=0.000");
const name = fc.constantFrom("br", "gzip", "GZIP", "Br", "deflate", "zstd", "identity", "*", "xbr", "gzipx");
const entries = fc.uniqueArray(fc.record({ name, weight, space: fc.constantFrom("", " ", "\t") }), {
  selector: (entry) => entry.name.toLowerCase(),
  maxLength: 8,
});

test("the best accepted encoding is chosen, in any order", () => {
  fc.assert(
    fc.property(entries, (list) => {
      const header = list.map((entry) => `${entry.space}${entry.name}${entry.weight}${entry.space}`);
      const accepted = list
        .filter((entry) => !/=0(\.0*)?$/.test(entry.weight))
        .map((entry) => entry.name.toLowerCase());
      const expected = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
      expect(chooseEncoding(header.join(","))).toBe(expected);
      expect(chooseEncoding(header.toReversed().join(","))).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

test("any header value is handled, and an encoding it does not name is never chosen", () => {
  const pieces = fc
    .array(fc.constantFrom("br", "gzip", ",", ";", "q=0", "q=", "=", " ", "\t", "*"), { maxLength: 20 })
    .map((list) => list.join(""));
  fc.assert(
    fc.property(fc.oneof(anyText(), pieces), (header) => {
      const chosen = chooseEncoding(header);
      if (chosen !== null) expect(header.toLowerCase()).toContain(chosen);
      expect([null, "br", "gzip"]).toContain(chosen);
    }),
    { numRuns: 300 },
  );
});
