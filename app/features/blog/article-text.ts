import { z } from "zod";
import { findMarkdownSigns } from "#app/features/blog/markdown-signs.ts";
import { splitAtAddresses } from "#app/features/blog/paragraphs.ts";
import { numberField } from "#app/office/number-field.ts";
import { spellInAscii } from "#app/office/spell-in-ascii.ts";
import { readTexts } from "#app/request/read-texts.ts";

export const longest = {
  slug: 100,
  title: 300,
  excerpt: 1_000,
  content: 100_000,
  author: 100,
  category: 100,
  picture_alt: 300,
};

/** What the team writes of an article; the columns of blog_drafts and blog_versions. */
export type DraftText = Record<keyof typeof longest, string>;

/** Windows and forms end lines by \r\n. PostgreSQL stores neither NUL nor half a character. */
const line = (most: number) =>
  z
    .string()
    .default("")
    .transform((input) => input.replace(/\r\n?/g, "\n").replaceAll("\0", "").toWellFormed())
    .pipe(z.string().max(most));

const draftForm = z
  .object({
    version: numberField,
    newCategory: line(longest.category),
    ...(Object.fromEntries(Object.entries(longest).map(([name, most]) => [name, line(most)])) as Record<
      keyof DraftText,
      ReturnType<typeof line>
    >),
  })
  .transform(({ version, newCategory, category, slug, ...text }) => ({
    version,
    text: {
      ...text,
      slug: toSlug(slug),
      category: newCategory.trim() === "" ? category : newCategory.trim(),
    } satisfies DraftText,
  }));

/** Returns the text of the editor's form with the version it is of; null for what the form cannot send. */
export function readDraftForm(form: FormData): { version: number; text: DraftText } | null {
  return draftForm.safeParse(readTexts(form)).data ?? null;
}

export function trimDraft(text: DraftText): DraftText {
  return {
    ...text,
    title: text.title.trim(),
    excerpt: text.excerpt.trim(),
    content: text.content.trim(),
    author: text.author.trim(),
    picture_alt: text.picture_alt.trim(),
  };
}

const LONGEST_SLUG = 80;

/** Returns the last part of an article's URL for a title: "7 % für Döner" is "7-prozent-fuer-doener". */
export function toSlug(title: string): string {
  const words = spellInAscii(title)
    .normalize("NFKD")
    .replaceAll("\u00AD", "")
    .replaceAll("%", " prozent ")
    .replaceAll("€", " euro ")
    .replaceAll("&", " und ")
    .replace(/[^a-z0-9]+/g, "-");
  const cut = words.length <= LONGEST_SLUG ? words : words.slice(0, words.lastIndexOf("-", LONGEST_SLUG));
  return (cut === "" ? words.slice(0, LONGEST_SLUG) : cut).replace(/^-+|-+$/g, "");
}

const WORDS_PER_MINUTE = 200;

/** Returns "3 Min. Lesezeit" for a text, as articles show it. */
export function computeReadTime(content: string): string {
  const words = content.split(/\s+/).filter((word) => word !== "").length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} Min. Lesezeit`;
}

export type Problem = { field: keyof DraftText | "at"; message: string };

export function findProblems(text: DraftText, { hasPicture }: { hasPicture: boolean }): Problem[] {
  const missing: [keyof DraftText, string][] = [
    ["title", "Der Titel fehlt."],
    ["excerpt", "Der Anreißer fehlt."],
    ["category", "Die Kategorie fehlt."],
    ["author", "Wer hat ihn geschrieben? Der Name fehlt."],
    ["content", "Der Text fehlt."],
    ...(hasPicture ? [["picture_alt", "Die Bildbeschreibung fehlt."] as [keyof DraftText, string]] : []),
  ];
  return missing
    .filter(([field]) => text[field].trim() === "")
    .map(([field, message]) => ({ field, message }));
}

const TITLE_IN_RESULTS = 59;
const EXCERPT = { shortest: 80, longest: 260 };
const GOOD_EXCERPT = `Gut sind ${EXCERPT.shortest} bis ${EXCERPT.longest}.`;

/** Returns advice to the author, which does not block publishing. */
export function findHints({ title, excerpt, content }: DraftText): string[] {
  const hints: string[] = [];
  if (title.length > TITLE_IN_RESULTS)
    hints.push(`Der Titel hat ${title.length} Zeichen. Suchmaschinen zeigen etwa ${TITLE_IN_RESULTS}.`);
  if (excerpt !== "" && excerpt.length < EXCERPT.shortest)
    hints.push(`Der Anreißer ist mit ${excerpt.length} Zeichen knapp. ${GOOD_EXCERPT}`);
  if (excerpt.length > EXCERPT.longest)
    hints.push(`Der Anreißer ist mit ${excerpt.length} Zeichen lang. ${GOOD_EXCERPT}`);
  // Bounded: a table pasted as one long number would take seconds.
  const figure = /\d[\d.,]{0,20}\s?(?:%|€|Prozent|Euro|Mio|Mrd)/u.exec(content);
  const hasSource = splitAtAddresses(content).some((part) => typeof part !== "string");
  if (figure && !hasSource)
    hints.push(`Zahlen wie „${figure[0]}“ brauchen eine Quelle: einen Link mit https:// im Text.`);
  const lines = [title, excerpt, ...content.split("\n")];
  for (const [index, text] of lines.entries()) {
    const signs = findMarkdownSigns(text);
    if (signs.length === 0) continue;
    const place = index === 0 ? "Im Titel" : index === 1 ? "Im Anreißer" : `In Zeile ${index - 1}`;
    const list = signs.includes("-") ? " Eine Liste hat Zeilen, die mit „– “ beginnen." : "";
    hints.push(`${place} steht ${signs.join(" und ")}. Leser sehen es genau so.${list}`);
    if (hints.length >= 8) break;
  }
  return hints;
}
