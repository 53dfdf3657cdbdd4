import fc from "fast-check";
import { expect, test } from "vitest";
import { interests } from "#app/content/interests.ts";
import { readInboxFilter, writeInboxPath } from "#app/features/inbox/filter.ts";
import { buildReplyLinks, toInternationalNumber } from "#app/features/inbox/reply-links.ts";
import { requestStates } from "#app/features/inbox/states.ts";

const anyText = fc.string({ unit: "binary", maxLength: 300 });
const slug = fc.oneof(anyText, fc.constantFrom(...requestStates.map(({ slug }) => slug)));
const interest = fc.oneof(anyText, fc.constantFrom(...interests.map(({ value }) => value)));
const day = fc.oneof(anyText, fc.constantFrom("2026-11-22", "2026-02-30", "0000-00-00"));
const number = fc.oneof(anyText, fc.integer().map(String));
const at = fc.oneof(anyText, fc.constantFrom("2026-11-22T20:41:00.123456Z", "2026-02-30T20:41:00.123456Z"));

test("any query is a filter, and a filter's path is the same filter", () => {
  const query = fc.record(
    {
      suchen: anyText,
      stand: slug,
      interesse: interest,
      person: number,
      von: day,
      bis: day,
      ab: at,
      "ab-nummer": number,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(query, (entries) => {
      const filter = readInboxFilter(new URLSearchParams(entries));
      const { searchParams } = new URL(writeInboxPath(filter), "http://localhost");
      expect(readInboxFilter(searchParams)).toEqual(filter);
      expect(filter.from).not.toBe("2026-02-30");
      expect(filter.before?.at).not.toBe("2026-02-30T20:41:00.123456Z");
      expect(filter.text).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test.each([
  ["030 23125-012", "493023125012"],
  ["+49 (0)30 23125012", "493023125012"],
  ["0043 1 2345678", "4312345678"],
  ["+43 1 2345678", "4312345678"],
  ["23125012", null],
  ["0", null],
])("the phone number %s is dialled as %s", (typed, number) => {
  expect(toInternationalNumber(typed)).toBe(number);
});

test("whatever a visitor types, the links stay links to one phone number and one address", () => {
  const sender = fc.record({
    name: anyText,
    email: fc.tuple(anyText, anyText).map(([name, host]) => `${name.toWellFormed()}@${host.toWellFormed()}`),
    phone: fc.option(fc.string({ unit: fc.constantFrom(..."0123456789 +-()"), maxLength: 40 })),
    interest: fc.constant("demo"),
    interest_chosen: fc.option(fc.boolean()),
  });
  fc.assert(
    fc.property(sender, ({ name, ...rest }) => {
      const { call, whatsapp, mail } = buildReplyLinks({ ...rest, name: name.toWellFormed() }, "Mehmet");
      for (const link of [call, whatsapp])
        expect(link ?? "tel:+4930231250").toMatch(/^(tel:\+|https:\/\/wa\.me\/)\d{7,15}(\?text=|$)/);
      const { searchParams } = new URL(mail);
      expect([...searchParams.keys()]).toEqual(["subject", "body"]);
    }),
  );
});

test("a prepared reply says du, as the site does", () => {
  const sender = {
    name: "Elif",
    email: "elif@imbiss.example",
    phone: null,
    interest: "demo",
    interest_chosen: true,
  };
  const { answer } = buildReplyLinks(sender, "Mehmet");
  expect(answer).toMatch(/\bdir\b/);
  expect(answer).not.toMatch(/\b(Sie|Ihnen|Ihre?[mnrs]?)\b/);
});
