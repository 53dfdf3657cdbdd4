import { describe, expect, test } from "vitest";
import { company } from "#app/content/company.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import { newDay, writeNewDay, writeSpecialDay } from "#app/features/facts/declarations/days.ts";
import { compareInputs, describeDifference } from "#app/features/facts/describe.ts";
import { declarationOf, factNames, readFact, readStoredFacts } from "#app/features/facts/facts.ts";

/** Reads the form of a fact as it opens, with some fields typed. */
function type(name: (typeof factNames)[number], form: FactInput = {}) {
  return readFact(name, { ...declarationOf(name).write(null), ...form });
}

function errorsOf(name: (typeof factNames)[number], form: FactInput): FactInput {
  const read = type(name, form);
  return read.ok ? {} : read.errors;
}

test.each(factNames)("%s as it opens is the default, or confirmed", (name) => {
  const { isConfirmed, write } = declarationOf(name);
  const read = type(name);
  expect(read).toEqual({ ok: true, value: isConfirmed ? expect.anything() : null });
  expect(read.ok && write(read.value)).toEqual(write(null));
});

describe("contact", () => {
  test.each([
    ["030/999 888-77", "030\u00a0999\u00a0888\u00a077"],
    ["+43 (1) 99 88 77", "+43\u00a01\u00a099\u00a088\u00a077"],
    [" 0170 – 123 45 67 ", "0170\u00a0123\u00a045\u00a067"],
  ])("a number typed as %s cannot be split over two lines", (input, saved) => {
    expect(type("contact", { phone: input })).toEqual({ ok: true, value: { phone: saved } });
  });

  test.each(["123", "abc", "030", "23125 012", "0 30 99 88 77 66 55 44 33 22", "030 999 888 77 x"])(
    "%s is no number",
    (phone) => expect(errorsOf("contact", { phone })).toHaveProperty("phone"),
  );

  test("an empty field takes the way away, one not sent stays, and text without its controls is stored", () => {
    expect(type("contact", { email: "", phone: "" })).toEqual({ ok: true, value: { email: "", phone: "" } });
    expect(readFact("contact", { phone: "" })).toEqual({ ok: true, value: { phone: "" } });
    expect(type("contact", { email: " neu@\u202eb.example\u0000" })).toEqual({
      ok: true,
      value: { email: "neu@b.example" },
    });
  });

  test.each([
    "hallo",
    "hallo@beispiel",
    "a@b@c.example",
    "hallo?cc=x@beispiel.de",
    "hallo%40x@beispiel.de",
    "hallo@beispiel.de?subject=x.de",
    "a,b@beispiel.de",
  ])("%s is no address for a link", (email) => {
    expect(errorsOf("contact", { email })).toHaveProperty("email");
    expect(errorsOf("contact", { securityEmail: email })).toHaveProperty("securityEmail");
  });

  test.each([
    "javascript:alert(1)",
    "http://a.example",
    "https://u:p@a.example/",
    "https://:a.example@b.example/",
    "https://a b.example",
    "//a.example",
  ])("%s is no booking page", (consultation) =>
    expect(errorsOf("contact", { consultation })).toHaveProperty("consultation"),
  );
});

describe("company", () => {
  test("what the form shows is confirmed but for what is made up, and what is typed is stored tidied", () => {
    const read = type("company", { street: " Neue  Straße 5 ", vatId: "de 136 695 976" });
    expect(read).toMatchObject({
      ok: true,
      value: { street: "Neue Straße 5", vatId: "DE136695976", city: "Berlin" },
    });
    expect(read.ok && read.value).not.toHaveProperty("registerNumber");
    expect(read.ok && read.value).not.toHaveProperty("hosting");
    const rows = [{ key: "company", value: { city: "Berlin" } }];
    expect(readStoredFacts(rows).facts, "nothing else is confirmed").toEqual({ company: { city: "Berlin" } });
    expect(type("company", { vatId: "–", registerNumber: "–" })).toMatchObject({ ok: true });
  });

  test.each(["DE136695975", "DE13669597", "ATU12345678", "136695976"])("%s is no VAT number", (vatId) =>
    expect(errorsOf("company", { vatId })).toHaveProperty("vatId"),
  );

  test.each([
    ["postalCode", "1011"],
    ["federalState", "XX"],
    ["federalState", "constructor"],
    ["website", "https://wir.example/pfad"],
    ["website", "http://wir.example"],
  ])("%s is not %s", (field, input) => expect(errorsOf("company", { [field]: input })).toHaveProperty(field));
});

test("a price is an amount or a conversation, and says nothing else without one", () => {
  expect(type("prices", { "START-month": "49,00 €", "GROW-month": "Nach Gespräch" })).toEqual({
    ok: true,
    value: {
      START: { month: 4900, depends: "" },
      GROW: { month: null, depends: "" },
    },
  });
  for (const wrong of ["0", "-5", "10.001", "49,999", "billig"])
    expect(errorsOf("prices", { "PRIME-month": wrong }), wrong).toHaveProperty("PRIME-month");
  expect(errorsOf("prices", { "START-depends": "Standorten" })).toHaveProperty("START-month");
});

describe("notice", () => {
  test("a link needs text and target; without a text there is no notice", () => {
    expect(errorsOf("notice", { text: "Umzug", href: "/contact" })).toHaveProperty("label");
    expect(errorsOf("notice", { text: "Umzug", label: "Mehr" })).toHaveProperty("href");
    expect(type("notice", { label: "Mehr", href: "/contact" })).toEqual({ ok: true, value: null });
    expect(type("notice", { text: "Umzug", label: "Mehr", href: "/contact", until: "2027-08-07" })).toEqual({
      ok: true,
      value: { text: "Umzug", link: { label: "Mehr", href: "/contact" }, until: "2027-08-07" },
    });
  });

  test.each(["javascript:alert(1)", "//evil.example", "/\\evil.example", "contact", "data:text/html,x"])(
    "%s is no target",
    (href) => expect(errorsOf("notice", { text: "Umzug", label: "Mehr", href })).toHaveProperty("href"),
  );

  test("a day that does not exist, and a text that is too long, are refused", () => {
    expect(errorsOf("notice", { text: "Umzug", until: "2027-02-30" })).toHaveProperty("until");
    expect(errorsOf("notice", { text: "x".repeat(161) })).toHaveProperty("text");
  });
});

test("partners are up to twelve, or none, each with what it delivers", () => {
  const items = "A: Kasse\nB: Karte\nC: Bon\nD: Rad";
  expect(type("partners", { items })).toMatchObject({ value: { areReal: false } });
  expect(type("partners", { items: "" })).toMatchObject({ value: { items: [] } });
  expect(type("partners", { items: "A: Kasse" })).toMatchObject({ ok: true });
  const many = Array.from({ length: 13 }, (_, index) => `Nr. ${index}: Kasse`).join("\n");
  expect(errorsOf("partners", { items: many })).toHaveProperty("items");
  expect(errorsOf("partners", { items: `${items}\nE` })).toHaveProperty("items");
  expect(errorsOf("partners", { items: `${items}\nA: Bon` })).toHaveProperty("items");
  const logo = "a".repeat(32);
  const logos = `B: ${logo}\nSomebody else: ${logo}\nC: ../../x`;
  expect(type("partners", { items, logos }), "a partner keeps its logo, nobody else's").toMatchObject({
    value: { items: [{ name: "A" }, { name: "B", logo }, { name: "C" }, { name: "D" }] },
  });
});

describe("hours", () => {
  test("a day without times is closed; half a day, a reversed one and a closed week are refused", () => {
    expect(type("week", { "saturday-opens": "", "saturday-closes": "" })).toMatchObject({
      value: { saturday: "closed", friday: { opens: "09:00", closes: "18:00" } },
    });
    expect(errorsOf("week", { "monday-opens": "" })).toHaveProperty("monday-closes");
    expect(errorsOf("week", { "monday-opens": "19:00" })).toHaveProperty("monday-closes");
    const closed = Object.fromEntries(Object.keys(declarationOf("week").fields).map((name) => [name, ""]));
    expect(errorsOf("week", closed)).toHaveProperty("monday-opens");
  });

  test.each([
    "2.8.2027–7.8.2027 geschlossen Betriebsferien",
    "24.12. bis 13:00 Heiligabend",
    "9.5.2027 10:00–16:30 Muttertag",
  ])("%s reads as it is written", (items) => {
    const read = type("days", { items });
    const [day] = (read.ok ? read.value : []) as Parameters<typeof writeSpecialDay>[0][];
    expect(day && writeSpecialDay(day)).toBe(items);
    expect(day && newDay.parse(writeNewDay(day))).toEqual(day);
  });

  test.each([
    "30.2.2027 geschlossen Umzug",
    "7.8.2027–2.8.2027 geschlossen Ferien",
    "24.12.–26.12. geschlossen Weihnachten",
    "9.5.2027 16:30–10:00 Muttertag",
    "9.5.2027 25:00–26:00 Muttertag",
    "9.5.2027 geschlossen",
    "irgendwann",
  ])("%s is refused", (items) => expect(errorsOf("days", { items })).toHaveProperty("items"));

  test("no entry at all is a list of its own, not the default", () => {
    expect(type("days", { items: "" })).toEqual({ ok: true, value: [] });
  });
});

test("what a later release has stored is left out, the rest is read", () => {
  const rows = [
    { key: "contact", value: { phone: "030\u00a0999\u00a0888" } },
    { key: "notice", value: { text: 7 } },
    { key: "week", value: "always" },
    { key: "price", value: "free" },
    { key: "partners", value: null },
  ];
  expect(readStoredFacts(rows)).toEqual({
    facts: { contact: { phone: "030\u00a0999\u00a0888" } },
    unreadable: ["notice", "week", "price"],
  });
});

test("the history says what went and what came", () => {
  expect(describeDifference("contact", null, { phone: "030\u00a0999\u00a0888" })).toEqual([
    {
      label: "Telefon",
      pieces: [
        { kind: "removed", text: company.phone?.display },
        { kind: "same", text: "\n" },
        { kind: "added", text: "030\u00a0999\u00a0888" },
      ],
    },
  ]);
  expect(compareInputs("days", { items: "a\nb" }, { items: "b\na" })).toEqual([
    { label: "Einträge", pieces: [{ kind: "added", text: "andere Reihenfolge" }] },
  ]);
});
