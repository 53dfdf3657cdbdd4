import { expect, test } from "vitest";
import { checkDemoChange } from "#app/features/demo/guest/check-change.server.ts";

const menu = new Map([
  ["margherita", new Set(["extra-mozzarella", "ohne-basilikum"])],
  ["limonata", new Set<string>()],
]);
const line = { dish: "margherita", count: 1, options: ["ohne-basilikum"] };
const key = "0123456789abcdef0123456789abcdef";
const order = { place: "table", payment: "card", lines: [line] };

test("a valid order is returned unchanged", () => {
  expect(checkDemoChange({ type: "order", key, order }, menu)).toEqual({ type: "order", key, order });
  expect(checkDemoChange({ type: "join" }, menu)).toEqual({ type: "join" });
  expect(checkDemoChange({ type: "ready", order: 2 }, menu)).toEqual({ type: "ready", order: 2 });
});

test.each([
  ["nothing", null],
  ["an unknown change", { type: "cancel" }],
  ["a field more", { type: "join", name: "Aylin" }],
  ["a note in the order", { type: "order", key, order: { ...order, note: "ohne Zwiebel" } }],
  ["an order without a key", { type: "order", order }],
  ["a text as the key", { type: "order", key: "Aylin Demir, 030 123", order }],
  ["a note at a dish", withLines([{ ...line, note: "ohne Zwiebel" }])],
  ["a dish of another menu", withLines([{ ...line, dish: "negroni" }])],
  ["an option of another dish", withLines([{ ...line, dish: "limonata" }])],
  ["an option twice", withLines([{ ...line, options: ["ohne-basilikum", "ohne-basilikum"] }])],
  ["half a dish", withLines([{ ...line, count: 0.5 }])],
  ["ten of a dish", withLines([{ ...line, count: 10 }])],
  ["no dish", withLines([])],
  ["13 lines", withLines(Array.from({ length: 13 }, () => line))],
  ["an inherited name", withLines([{ ...line, dish: "__proto__", options: [] }])],
])("%s is rejected", (_, input) => {
  expect(checkDemoChange(input, menu)).toBeNull();
});

function withLines(lines: unknown[]) {
  return { type: "order", key, order: { ...order, lines } };
}
