import { z } from "zod";
import { type ClaimName, claims, listUnproved, tell } from "#app/content/claims.ts";
import type { Proof } from "#app/content/current-facts.ts";
import type { EntryDeclaration } from "#app/features/facts/entries/declaration.ts";
import { day, type FactField, line } from "#app/features/facts/fields.ts";

const provable = listUnproved().filter(({ isDrawn }) => !isDrawn);
const options = Object.fromEntries(provable.map(({ name, claim }) => [name, `${tell(claim)} ${claim.what}`]));

const proofFields = {
  claim: { label: "Welche Zahl der Website", max: 40, options },
  value: {
    label: "Wert",
    hint: "Eurer, ohne Einheit: Prozent, Sekunden und Plus bleiben, wie die Seite sie schreibt.",
    max: 8,
  },
  what: {
    label: "Was genau gezählt wird",
    hint: "Ein halber Satz: „der Gäste, die im eigenen Shop bestellt haben, bestellen dort noch einmal“.",
    max: 160,
    rows: 3,
  },
  source: {
    label: "Quelle",
    hint: "Woher sie kommt: „Bestellungen aller Shops, eigene Auswertung“.",
    max: 120,
  },
  from: { label: "Gilt von", type: "date", max: 10 },
  until: {
    label: "Gilt bis",
    hint: "Danach steht sie in Startklar, bis ihr sie erneuert.",
    type: "date",
    max: 10,
  },
} satisfies Record<string, FactField>;

export const proofs: EntryDeclaration<Omit<Proof, "id">> = {
  title: "Belege",
  intro:
    "Zahlen, mit denen die Website wirbt und die nur ihr belegen könnt. Eine belegte steht überall mit eurem Wert, ohne „Beispielwert“, und sagt, was gezählt wurde und woher sie kommt. Belegt ihr eine doppelt, gilt die obere.",
  newLabel: "Neue Zahl",
  first: "",
  unnamed: "Ohne Zahl",
  path: "/buero/belege",
  page: "/",
  fields: proofFields,
  pictures: {},
  permission: null,
  describe: ({ claim = "", value = "", source = "" }) => {
    const proved = Object.hasOwn(options, claim) ? claims[claim as ClaimName] : null;
    return {
      name: proved ? `${value}${proved.unit} ${options[claim]?.replace(/^\S+\s/, "")}` : "",
      more: source,
    };
  },
  schema: z
    .object({
      claim: z.string().refine((name) => Object.hasOwn(options, name), "Wähl eine Zahl aus der Liste."),
      value: line(proofFields.value).refine(
        (text) => /^\d{1,3}(?:\.?\d{3})*(?:,\d{1,2})?$/.test(text),
        "Bitte gib eine Zahl ein, ohne Einheit.",
      ),
      what: line(proofFields.what).refine((text) => text !== "", "Es fehlt, was genau gezählt wird."),
      source: line(proofFields.source).refine(
        (text) => text !== "",
        "Ohne Quelle geht keine Zahl auf die Website.",
      ),
      from: day.refine((text) => text !== "", "Es fehlt, von wann die Zahl ist."),
      until: day.refine((text) => text !== "", "Es fehlt, bis wann die Zahl gilt."),
    })
    .superRefine(({ claim, value, from, until }, ctx) => {
      const standard = Object.hasOwn(options, claim) ? claims[claim as ClaimName].value : "";
      if (typeof standard === "number" && !/^\d+$/.test(value))
        ctx.addIssue({
          code: "custom",
          path: ["value"],
          message: "Diese Zahl zählt die Seite hoch: Bitte ganz, ohne Punkt und Komma.",
        });
      if (from !== "" && until !== "" && until < from)
        ctx.addIssue({ code: "custom", path: ["until"], message: "Das Ende liegt vor dem Anfang." });
    }),
};
