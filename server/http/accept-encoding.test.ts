import { expect, test } from "vitest";
import { chooseEncoding } from "#server/http/accept-encoding.ts";

test("brotli is preferred to gzip, and both are used only when accepted", () => {
  expect(chooseEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(chooseEncoding("GZIP;q=0.5")).toBe("gzip");
  expect(chooseEncoding("identity")).toBeNull();
  expect(chooseEncoding("")).toBeNull();
  expect(chooseEncoding(undefined)).toBeNull();
});

test("a weight of zero excludes an encoding, any other weight does not", () => {
  expect(chooseEncoding("br;q=0, gzip")).toBe("gzip");
  expect(chooseEncoding("br; q=0.000 , gzip;q=0")).toBeNull();
  expect(chooseEncoding("br;q=0.001")).toBe("br");
});

test('an encoding whose name merely contains "br" is not brotli', () => {
  expect(chooseEncoding("brotli-like, xbr")).toBeNull();
});
