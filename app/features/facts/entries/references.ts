import { z } from "zod";
import type { Reference } from "#app/content/current-facts.ts";
import { storyFormat } from "#app/content/picture-format.ts";
import type { EntryDeclaration } from "#app/features/facts/entries/declaration.ts";
import { permissionDay, pictureId, uploadedPicture } from "#app/features/facts/entries/entry-fields.ts";
import { type FactField, line, lines, schemasOf } from "#app/features/facts/fields.ts";

const FIGURES = [1, 2, 3] as const;
const MOST_CHANGES = 4;

const figureFields = Object.fromEntries(
  FIGURES.flatMap((number): [string, FactField][] => [
    [
      `figure-${number}-value`,
      {
        ...(number === 1 && { group: "Zahlen" }),
        label: `Zahl ${number}`,
        hint: "Zum Beispiel „+23 %“ oder „640“.",
        max: 16,
      },
    ],
    [
      `figure-${number}-what`,
      { label: `Was Zahl ${number} zählt`, hint: "Zum Beispiel „Bestellungen im Monat“.", max: 60 },
    ],
    [
      `figure-${number}-source`,
      { label: `Quelle zu Zahl ${number}`, hint: "Zum Beispiel „Kassenbericht“.", max: 80 },
    ],
    [
      `figure-${number}-period`,
      { label: `Zeitraum zu Zahl ${number}`, hint: "Zum Beispiel „März bis Mai 2027“.", max: 40 },
    ],
  ]),
);

const referenceFields = {
  business: { label: "Betrieb", max: 80 },
  place: { label: "Ort", max: 80 },
  kind: { label: "Art", hint: "Imbiss, Café, Food Truck …", max: 40 },
  quote: { label: "Zitat", hint: "Ohne Anführungszeichen.", max: 400, rows: 4 },
  person: { label: "Wer das sagt", hint: "Name, und was die Person dort macht.", max: 80 },
  permission: {
    label: "Erlaubnis vom",
    hint: "Tag der schriftlichen Erlaubnis für Namen, Zitat, Zahlen und Bilder. Ohne sie geht nichts auf die Website. Besucher sehen ihn nicht.",
    type: "date",
    max: 10,
  },
  about: {
    label: "In einem Satz",
    hint: "Seit wann, wie groß, wofür bekannt.",
    max: 200,
  },
  changes: {
    label: "Was sich geändert hat",
    hint: `Eine Zeile je Punkt: Überschrift, Doppelpunkt, ein Satz. Höchstens ${MOST_CHANGES}.`,
    max: 1200,
    rows: 5,
  },
  ...figureFields,
  picture: { group: "Bild und Logo", label: "Bild", type: "hidden", max: 60 },
  alt: { label: "Was auf dem Bild zu sehen ist", hint: "Für alle, die es nicht sehen.", max: 200 },
  logo: { label: "Logo", type: "hidden", max: 60 },
} satisfies Record<string, FactField>;

export const references: EntryDeclaration<Omit<Reference, "id">> = {
  title: "Referenzen",
  intro:
    "Betriebe, die es gibt, auf der Seite Referenzen, der Startseite und in der Demo. Mit der ersten verschwinden die erfundenen Beispiele.",
  newLabel: "Neue Referenz",
  first: "Die erste echte Referenz, statt der erfundenen Betriebe",
  unnamed: "Ohne Namen",
  path: "/buero/referenzen",
  page: "/references",
  fields: referenceFields,
  pictures: {
    picture: {
      label: "Bilddatei",
      hint: "JPEG, PNG, WebP oder AVIF im Querformat, mindestens 800 × 450 Pixel, höchstens 15 MB. Die Seite zeigt 16 zu 9.",
      format: storyFormat,
    },
    logo: {
      label: "Logodatei",
      hint: "Am besten breit und auf weißem Grund.",
      format: null,
    },
  },
  permission: "permission",
  describe: ({ business = "", kind = "", place = "" }) => ({
    name: business,
    more: [kind, place].filter((part) => part !== "").join(", "),
  }),
  schema: z
    .object({
      ...schemasOf(referenceFields),
      business: line(referenceFields.business),
      place: line(referenceFields.place),
      quote: line(referenceFields.quote).transform((text) => text.replace(/^[„“"»]\s*|\s*[“”"«]$/g, "")),
      permission: permissionDay,
      changes: lines(referenceFields.changes)
        .refine((all) => all.length <= MOST_CHANGES, `Höchstens ${MOST_CHANGES} Zeilen.`)
        .refine(
          (all) => all.every((one) => /^[^:]{1,60}:\s*\S/.test(one)),
          "Jede Zeile braucht eine Überschrift, einen Doppelpunkt und einen Satz.",
        )
        .transform((all) =>
          all.map((one) => {
            const end = one.indexOf(":");
            return { title: one.slice(0, end).trim(), description: one.slice(end + 1).trim() };
          }),
        ),
      picture: uploadedPicture,
      logo: pictureId,
    })
    .transform(({ permission: _, picture, alt, ...read }, ctx) => {
      const texts = read as Record<string, unknown> as Record<string, string>;
      const figures = FIGURES.flatMap((number) => {
        const [value = "", what = "", source = "", period = ""] = ["value", "what", "source", "period"].map(
          (part) => texts[`figure-${number}-${part}`],
        );
        if (value === "" && what === "" && source === "" && period === "") return [];
        for (const [part, text, missing] of [
          ["value", value, "Der Wert fehlt."],
          ["what", what, "Es fehlt, was die Zahl zählt."],
          ["source", source, "Die Quelle der Zahl fehlt."],
          ["period", period, "Der Zeitraum der Zahl fehlt."],
        ] as const)
          if (text === "")
            ctx.addIssue({ code: "custom", path: [`figure-${number}-${part}`], message: missing });
        return [{ value, what, source, period }];
      });
      if (picture !== null && alt === "")
        ctx.addIssue({ code: "custom", path: ["alt"], message: "Es fehlt, was auf dem Bild zu sehen ist." });
      const { business, place, kind, quote, person, about, changes, logo } = read;
      return {
        business,
        place,
        kind,
        quote,
        person,
        about,
        figures,
        changes,
        logo,
        picture: picture && { ...picture, alt },
      };
    }),
};
