import { expect, test } from "vitest";
import { computeReadTime, findHints, readDraftForm, toSlug } from "#app/features/blog/article-text.ts";

test.each([
  ["7 % auf Speisen für Döner", "7-prozent-auf-speisen-fuer-doener"],
  ["Straße & Café: „Größe“", "strasse-und-cafe-groesse"],
  ["Kas\u00ADse", "kasse"],
  ["Smørrebrød aus Łódź", "smorrebrod-aus-lodz"],
  ["20 m² ﬁnden", "20-m2-finden"],
  ["  –  ", ""],
  [`${"wort ".repeat(30)}`, `${"wort-".repeat(15)}wort`],
])("the URL of %j ends in %j", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test("a minute of reading has about 200 words, and every text has one minute", () => {
  expect(computeReadTime("")).toBe("1 Min. Lesezeit");
  expect(computeReadTime("Wort ".repeat(620))).toBe("3 Min. Lesezeit");
});

test("hints name Markdown by its line, figures without source, and lengths; a good article has none", () => {
  const text = { slug: "", author: "Jana", category: "tech", picture_alt: "" };
  const excerpt =
    "Im Lokal darfst du Allergene mündlich nennen. Im Netz müssen sie vor der Bestellung bereitstehen.";
  const good = { ...text, title: "Kurz", excerpt, content: "Das sind 7 %.\n\nQuelle: https://example.org/a" };
  expect(findHints(good)).toEqual([]);
  expect(
    findHints({ ...good, title: "x".repeat(70), excerpt: "kurz", content: "Das sind 7 %.\n- **Punkt**" }),
  ).toEqual([
    expect.stringContaining("70 Zeichen"),
    expect.stringContaining("4 Zeichen"),
    expect.stringContaining("„7 %“"),
    expect.stringMatching(/^In Zeile 2 steht - und \*\*\..*„– “/),
  ]);
});

test("a sent form is stored with plain line ends; what the form cannot send is refused", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    version: "3",
    title: "A\0",
    content: "a\r\nb",
    newCategory: " Neu ",
  }))
    form.set(name, value);
  expect(readDraftForm(form)).toMatchObject({
    version: 3,
    text: { title: "A", content: "a\nb", category: "Neu" },
  });
  form.set("title", "x".repeat(301));
  expect(readDraftForm(form)).toBeNull();
});
