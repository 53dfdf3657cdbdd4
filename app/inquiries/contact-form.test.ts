import { expect, test } from "vitest";
import {
  type ContactField,
  type ContactInput,
  checkContact,
  checkContactField,
  stripScriptTags,
  toInterest,
} from "#app/inquiries/contact-form.ts";
import { createInquiry, fillContactForm } from "#tests/setup/records/contact-fields.ts";

/** A form whose message is this text, long enough to be accepted. */
function asMessage(text: string): ContactInput {
  return fillContactForm({ message: `Bitte um Rückruf. ${text}` });
}

function errorsOf(overrides: Partial<ContactInput>): Partial<Record<ContactField, string>> {
  const result = checkContact(fillContactForm(overrides));
  return result.ok ? {} : result.errors;
}

test("a request is stored trimmed, with the e-mail in lower case and null for what is empty", () => {
  const result = checkContact(
    fillContactForm({
      name: "  Aylin Demir ",
      email: " Aylin@Imbiss.EXAMPLE\n",
      phone: "  ",
      company: "",
      message: "\n Bitte um Rückruf. \n",
    }),
  );
  expect(result).toEqual({
    ok: true,
    inquiry: createInquiry({ phone: null, company: null, interest: "bestellsystem" }),
  });
});

test("every wrong field is named, in the order of the form", () => {
  expect(Object.entries(errorsOf({ name: "", email: "", phone: "x", message: "" }))).toEqual([
    ["name", "Name muss mindestens 2 Zeichen lang sein"],
    ["email", "Bitte gib eine gültige E-Mail-Adresse ein"],
    ["phone", "Bitte gib eine gültige Telefonnummer ein"],
    ["message", "Nachricht muss mindestens 10 Zeichen lang sein"],
  ]);
});

test.each([
  ["name", "A", "Name muss mindestens 2 Zeichen lang sein"],
  ["name", " A  ", "Name muss mindestens 2 Zeichen lang sein"],
  ["name", "😀", "Name muss mindestens 2 Zeichen lang sein"],
  ["name", "Al", null],
  ["name", "A".repeat(100), null],
  ["name", "A".repeat(101), "Name darf maximal 100 Zeichen lang sein"],
  ["name", "Aylin\nBcc: x@y.example", "Name darf keinen Zeilenumbruch enthalten"],
  ["name", "Aylin\rDemir", "Name darf keinen Zeilenumbruch enthalten"],
  ["message", "123456789", "Nachricht muss mindestens 10 Zeichen lang sein"],
  ["message", "   123456789   ", "Nachricht muss mindestens 10 Zeichen lang sein"],
  ["message", "1234567890", null],
  ["message", "ä".repeat(2000), null],
  ["message", `  ${"ä".repeat(2000)}  `, null],
  ["message", "😀".repeat(2000), null],
  ["message", `${"a\r\n".repeat(999)}ab`, null],
  ["message", "ä".repeat(2001), "Nachricht darf maximal 2000 Zeichen lang sein"],
  ["message", "ä".repeat(1_000_000), "Nachricht darf maximal 2000 Zeichen lang sein"],
  ["phone", "12345", "Bitte gib eine gültige Telefonnummer ein"],
  ["phone", "123456", null],
  ["phone", "1".repeat(40), null],
  ["phone", "1".repeat(41), "Bitte gib eine gültige Telefonnummer ein"],
  ["company", "", null],
  ["company", "K".repeat(200), null],
  ["company", "K".repeat(201), "Unternehmen darf maximal 200 Zeichen lang sein"],
  ["company", "Imbiss\nGmbH", "Unternehmen darf keinen Zeilenumbruch enthalten"],
  ["interest", "irgendwas", null],
] as const)("%s %j gives %j", (field, text, error) => {
  expect(checkContactField(field, text)).toBe(error);
});

test.each([
  "@imbiss.example",
  "a@",
  "a@-imbiss.example",
  "<a@imbiss.example>",
  "a@b@imbiss.example",
  `${"a".repeat(250)}@b.de`,
])("%j is no e-mail address", (email) => {
  expect(checkContactField("email", email)).toBe("Bitte gib eine gültige E-Mail-Adresse ein");
});

test.each([
  ["website", "website"],
  ["integration", "integration"],
  ["Website", "bestellsystem"],
  ["", "bestellsystem"],
  [null, "bestellsystem"],
  ["__proto__", "bestellsystem"],
])("the interest %j counts as %s", (text, interest) => {
  expect(toInterest(text)).toBe(interest);
});

test.each([
  ["Hallo", "Hallo"],
  ["<script>alert(1)</script>Hallo", "alert(1)Hallo"],
  ["Hal<script>x</script>lo", "Halxlo"],
  ["<SCRIPT src='x'>a</ScRiPt >b", "ab"],
  ["<\tscript\n>a< / script >b", "ab"],
  ["a<script>b", "ab"],
  ["a</script>b", "ab"],
  ["<scr<script>ipt>", ""],
  ["<scr<script>ipt>alert(1)</script>", "alert(1)"],
  ["<<<script>script>script>a", "a"],
  ["<script><script>a</script>b</script>c", "abc"],
  ["<scr", "<scr"],
  ["<script", "<script"],
  ["<script src=x", "<script src=x"],
  ["5 < 6 und 7 > 6", "5 < 6 und 7 > 6"],
  ["<scripture>", "<scripture>"],
  ["<b>fett</b>", "<b>fett</b>"],
])("%j becomes %j, typed letter by letter or sent at once", (text, stripped) => {
  expect(stripScriptTags(text)).toBe(stripped);
  let field = "";
  for (const letter of text) field = stripScriptTags(field + letter);
  expect(field).toBe(stripped);
  expect(checkContact(asMessage(text))).toEqual(checkContact(asMessage(field)));
});
