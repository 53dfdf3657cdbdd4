import { expect, test } from "vitest";
import { composeGuestAddress, readOwnBrand } from "#app/features/demo/guest/guest-address.ts";

const session = "abcdefghijklmnopqrstuv";

test("name and colour are passed unchanged in the fragment only", () => {
  const brand = { name: "Café Müller & Söhne", color: "#7a1f2b" } as const;
  const address = new URL(composeGuestAddress("https://site.example", session, brand));
  expect(address.pathname + address.search).toBe(`/demo/tisch/${session}`);
  expect(readOwnBrand(address.hash)).toEqual(brand);
});

test("without an own name and colour there is no fragment", () => {
  const address = composeGuestAddress("https://site.example", session, { name: null, color: null });
  expect(address).toBe(`https://site.example/demo/tisch/${session}`);
});

test.each([
  ["", { name: null, color: null }],
  ["#farbe=red", { name: null, color: null }],
  ["#name=%20%0A%E2%80%8B", { name: null, color: null }],
  [`#name=${"x".repeat(500)}&farbe=ABCDEF`, { name: "x".repeat(40), color: "#ABCDEF" }],
])("an edited fragment is limited: %s", (hash, expected) => {
  expect(readOwnBrand(hash)).toEqual(expected);
});
