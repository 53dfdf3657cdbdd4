import fc from "fast-check";
import { expect, test } from "vitest";
import { addText } from "#app/features/inbox/add-text.ts";
import { readInboxFilter, writeInboxPath } from "#app/features/inbox/filter.ts";
import { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import { inquiryStates } from "#app/inquiries/inquiry-states.ts";
import { interests } from "#app/inquiries/interests.ts";
import { fillTemplate, findGaps, variables } from "#app/office/replies/fill-template.ts";
import { toInternationalNumber } from "#app/office/to-international-number.ts";

const anyText = fc.string({ unit: "binary", maxLength: 300 });
const slug = fc.oneof(anyText, fc.constantFrom(...inquiryStates.map(({ slug }) => slug)));
const interest = fc.oneof(anyText, fc.constantFrom(...interests.map(({ value }) => value)));
const number = fc.oneof(anyText, fc.integer().map(String));
const at = fc.oneof(anyText, fc.constantFrom("2026-11-22T20:41:00.123456Z", "2026-02-30T20:41:00.123456Z"));

test("any query is a filter, and a filter's path is the same filter", () => {
  const query = fc.record(
    {
      suchen: anyText,
      stand: slug,
      interesse: interest,
      person: number,
      meine: anyText,
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
])("the phone number %s is dialled as %s", (input, number) => {
  expect(toInternationalNumber(input)).toBe(number);
});

test("whatever a visitor types, the links stay links to one phone number and one address", () => {
  const sender = fc.record({
    email: fc.tuple(anyText, anyText).map(([name, host]) => `${name.toWellFormed()}@${host.toWellFormed()}`),
    phone: fc.option(fc.string({ unit: fc.constantFrom(..."0123456789 +-()"), maxLength: 40 })),
    interest: fc.constant("demo"),
    interest_chosen: fc.option(fc.boolean()),
  });
  fc.assert(
    fc.property(sender, anyText, (one, input) => {
      const { call, whatsapp, mail } = buildReplyLinks(one);
      const text = input.toWellFormed();
      for (const link of [call, whatsapp && addText(whatsapp, text)])
        expect(link ?? "tel:+4930231250").toMatch(/^(tel:\+|https:\/\/wa\.me\/)\d{7,15}(\?text=|$)/);
      const { searchParams } = new URL(addText(mail, text));
      expect([...searchParams.keys()]).toEqual(["subject", "body"]);
    }),
  );
});

const elif = {
  name: "Elif Yıldız",
  company: "Kebap Haus",
  phone: "030 1234567",
  interest: "demo",
  interest_chosen: true,
};
const mehmet = { name: "Mehmet Aksoy", bookingLink: "https://termin.example/mehmet" };
const everyVariable = variables.map(({ name }) => `{${name}}`).join(" | ");

test("a template is filled in, and what is not known is a gap that has to be filled", () => {
  const filled = fillTemplate(everyVariable, { recipient: elif, sender: mehmet });
  expect(filled).toBe(
    "Elif | Elif Yıldız | Kebap Haus | Demo | https://termin.example/mehmet | 030 1234567 | Mehmet Aksoy",
  );
  expect(findGaps(filled)).toEqual([]);
  const little = fillTemplate(everyVariable, {
    recipient: { ...elif, company: null, phone: null, interest_chosen: false },
    sender: { ...mehmet, bookingLink: null },
  });
  expect(findGaps(little)).toEqual(["[Betrieb?]", "[Interesse?]", "[Termin-Link?]", "[Telefon?]"]);
  expect(findGaps("Hallo {vornahme}, {ich}")).toEqual(["{vornahme}", "{ich}"]);
});

test("whatever stands in a template and a request, no variable is left in the text", () => {
  const text = fc.oneof(anyText, fc.constantFrom("{vorname}", "$&", "{name}{betrieb}", "{{ich}}"));
  fc.assert(
    fc.property(text, (input) => {
      const filled = fillTemplate(`${everyVariable} ${input}`, { recipient: elif, sender: mehmet });
      for (const { name } of variables) expect(filled).not.toContain(`{${name}}`);
    }),
  );
});
