import { expect, test } from "vitest";
import { chooseEncoding } from "#server/http/accept-encoding.ts";

test("brotli comes before gzip, both only when accepted", () => {
  expect(chooseEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(chooseEncoding("GZIP;q=0.5")).toBe("gzip");
  expect(chooseEncoding("identity")).toBeNull();
  expect(chooseEncoding("")).toBeNull();
  expect(chooseEncoding(undefined)).toBeNull();
});

test("a weight of zero is a refusal, any other is not", () => {
  expect(chooseEncoding("br;q=0, gzip")).toBe("gzip");
  expect(chooseEncoding("br; q=0.000 , gzip;q=0")).toBeNull();
  expect(chooseEncoding("br;q=0.001")).toBe("br");
});

test("a name that only contains br is not br", () => {
  expect(chooseEncoding("brotli-like, xbr")).toBeNull();
});
