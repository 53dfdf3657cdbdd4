import fc from "fast-check";
import { expect, test } from "vitest";
import { storeInquiry } from "#app/features/contact/store.server.ts";
import {
  type ContactInput,
  checkContact,
  checkContactField,
  contactFields,
  type Inquiry,
  stripScriptTags,
} from "#app/inquiries/contact-form.ts";
import { interests } from "#app/inquiries/interests.ts";
import { countCharacters } from "#core/text-input.ts";
import { listInquiries } from "#database/inquiries.ts";
import { sql } from "#database/sql.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";
import { anyText } from "#tests/setup/input/any-text.ts";
import { fillContactForm } from "#tests/setup/records/contact-fields.ts";

/** Strings with a special meaning in processing: markup, control characters, letters that change length. */
const piece = fc.constantFrom(
  ..."<>/=@.-+() aä0\"'",
  "script",
  "SCRIPT",
  "<script>",
  "</script>",
  "<scr",
  "ipt>",
  "\0",
  "\u0007",
  "\u0085",
  "\r",
  "\n",
  "\r\n",
  "\t",
  "\u2028",
  "\u00a0",
  "\u200b",
  "\u202e",
  "İ",
  "ẞ",
  "😀",
  "e\u0301",
);
const pieces = fc.array(piece, { maxLength: 40 }).map((list) => list.join(""));
/** Text around a limit, in letters of one to four bytes. */
const aroundLimit = (limit: number) =>
  fc
    .tuple(fc.constantFrom("a", "ä", "İ", "😀", "\r\n", "\n"), fc.integer({ min: limit - 2, max: limit + 1 }))
    .map(([letter, count]) => `x${letter.repeat(Math.max(0, count - 2))}x`);
const someText = fc.oneof(pieces, anyText({ maxLength: 40 }), aroundLimit(100));

const domain = fc.constantFrom("imbiss.example", "müller.de", "İmbiss.example", "日本.jp", "a-b.c-d.example");
const localPart = fc.oneof(
  fc.constantFrom("aylin", "İnfo", "INFO", "jörg", "o'neill", "a+b"),
  fc
    .tuple(fc.constantFrom("a", "İ", "ä", "𝒜"), fc.integer({ min: 1, max: 250 }))
    .map(([a, n]) => a.repeat(n)),
);
const email = fc.oneof(
  someText,
  fc.tuple(localPart, domain).map((parts) => parts.join("@")),
  fc.emailAddress(),
);
const phone = fc.oneof(
  someText,
  fc.constant(""),
  fc.string({ unit: fc.constantFrom(..."0123456789 +-()/."), maxLength: 42 }),
);
const interest = fc.oneof(fc.constantFrom(...interests.map(({ value }) => value)), someText);

const inputs: fc.Arbitrary<ContactInput> = fc.record({
  ...Object.fromEntries(contactFields.map((field) => [field, someText])),
  name: fc.oneof(someText, fc.constant("Aylin Demir")),
  email,
  phone,
  company: fc.oneof(someText, aroundLimit(200)),
  interest,
  message: fc.oneof(someText, aroundLimit(2000), aroundLimit(10)),
});

/** Requests that the form accepts, made from the input: wrong fields are replaced by plain ones. */
const accepted: fc.Arbitrary<Inquiry> = inputs.map((input) => {
  const plain = fillContactForm();
  const values = { ...input };
  for (const field of contactFields) {
    if (field !== "interest" && checkContactField(field, input[field]) !== null) values[field] = plain[field];
  }
  const result = checkContact(values);
  if (!result.ok) throw new Error("The form refuses what its fields accept");
  return result.inquiry;
});

/** An inquiry as somebody would type it again. */
function retype(inquiry: Inquiry): ContactInput {
  const values = contactFields.map((field) => [field, inquiry[field] ?? ""]);
  return Object.fromEntries(values) as ContactInput;
}

test("a form is accepted exactly when each field is, and only invalid fields are named", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const wrong = contactFields.filter((field) => checkContactField(field, input[field]) !== null);
      const result = checkContact(input);
      expect(result.ok ? [] : Object.keys(result.errors)).toEqual(wrong);
    }),
    { numRuns: 150 },
  );
});

test("an accepted inquiry is accepted again unchanged", () => {
  fc.assert(
    fc.property(accepted, (inquiry) => {
      expect(checkContact(retype(inquiry))).toEqual({ ok: true, inquiry });
    }),
    { numRuns: 200 },
  );
});

test("an accepted inquiry contains no script tag and no control character", () => {
  fc.assert(
    fc.property(accepted, (inquiry) => {
      for (const text of Object.values(inquiry)) {
        expect(text ?? "").not.toMatch(/<\/?script\b[^<>]*>/i);
        expect(text ?? "").not.toMatch(/[^\P{Cc}\n\t]/u);
      }
      for (const field of ["name", "email", "company"] as const) {
        expect(inquiry[field] ?? "").not.toMatch(/[\n\r\u2028\u2029]/);
      }
    }),
    { numRuns: 200 },
  );
});

test("removing invisible characters does not create script tags", () => {
  const tag = fc.constantFrom("<script>", "</script>", "<script src=x>");
  const invisible = fc.constantFrom("\0", "\u0001", "\u007f", "\u0090", "\u001b");
  fc.assert(
    fc.property(tag, invisible, fc.nat(10), (text, character, place) => {
      const hidden = `${text.slice(0, place)}${character}${text.slice(place)}alert(1) und mehr`;
      const result = checkContact(fillContactForm({ message: hidden }));
      expect(result.ok && result.inquiry.message).toBe("alert(1) und mehr");
    }),
  );
});

test("the counter and the length rule of the message agree", () => {
  const message = fc.oneof(
    aroundLimit(2000),
    anyText({ minLength: 1, maxLength: 30 }).map((text) => `x${text}x`),
  );
  fc.assert(
    fc.property(message, (text) => {
      // A text area never contains these: tags are removed while typing, and no key types such characters.
      fc.pre(stripScriptTags(text) === text && !/[^\P{Cc}\r\n\t]/u.test(text));
      const count = countCharacters(text);
      const error = checkContactField("message", text);
      expect(error === null).toBe(count >= 10 && count <= 2000);
    }),
    { numRuns: 150 },
  );
});

test("stripping tags only removes text, and changes nothing without tags", () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const stripped = stripScriptTags(text);
      expect(isSubsequence(stripped, text)).toBe(true);
      if (!/<\s*\/?\s*script/i.test(text)) expect(stripped).toBe(text);
      expect(stripScriptTags(stripped)).toBe(stripped);
    }),
    { numRuns: 200 },
  );
});

function isSubsequence(part: string, whole: string): boolean {
  let position = 0;
  for (const letter of part) {
    position = whole.indexOf(letter, position) + letter.length;
    if (position < letter.length) return false;
  }
  return true;
}

test("the database stores every accepted request unchanged", async () => {
  await fc.assert(
    fc
      .asyncProperty(accepted, async (inquiry) => {
        const outcome = await storeInquiry(database.web, { inquiry, clientKey: "client" });
        expect(outcome).toMatchObject({ outcome: "stored" });
        const [row] = await listInquiries(database.owner);
        expect(row).toMatchObject(inquiry);
      })
      // The 5-minute rule has tests of its own.
      .afterEach(() => asOwner(sql`delete from contact_requests`)),
    { numRuns: 60 },
  );
});
