import { z } from "zod";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { type FactField, linkTarget, schemasOf } from "#app/features/facts/fields.ts";

const noticeFields = {
  text: { label: "Hinweis", hint: "Ein, zwei Sätze. Leer heißt: kein Hinweis.", max: 160, rows: 2 },
  label: { label: "Text des Links", hint: "Darf fehlen.", max: 40 },
  href: {
    label: "Ziel des Links",
    hint: "Eine unserer Seiten, zum Beispiel /contact, oder https://…",
    max: 300,
  },
  until: {
    label: "Zu sehen bis einschließlich",
    hint: "Leer heißt: bis ihn jemand entfernt.",
    type: "date",
    max: 10,
  },
} satisfies Record<string, FactField>;

export const notice: FactDeclaration<NonNullable<PublishedFacts["notice"]>> = {
  title: "Hinweis",
  intro: "Steht ganz oben auf jeder öffentlichen Seite, solange er gilt.",
  page: "/",
  fields: noticeFields,
  schema: z
    .object({
      ...schemasOf(noticeFields),
      href: linkTarget(noticeFields.href),
    })
    .superRefine(({ label, href }, ctx) => {
      if (label === "" && href !== "")
        ctx.addIssue({ code: "custom", path: ["label"], message: "Der Link braucht einen Text." });
      if (label !== "" && href === "")
        ctx.addIssue({ code: "custom", path: ["href"], message: "Der Link braucht ein Ziel." });
    })
    .transform(({ text, label, href, until }) =>
      text === "" ? null : { text, link: label === "" ? null : { label, href }, until: until || null },
    ),
  write: (value) => ({
    text: value?.text ?? "",
    label: value?.link?.label ?? "",
    href: value?.link?.href ?? "",
    until: value?.until ?? "",
  }),
};
