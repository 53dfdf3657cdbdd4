import { z } from "zod";
import type { PackageName, PackageTexts, PublishedFacts } from "#app/content/current-facts.ts";
import { fixedLines, packageDefaults, packageTableTitle, readFunctions } from "#app/content/packages.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { type FactField, line, lines } from "#app/features/facts/fields.ts";

const packageFields: Record<string, FactField> = Object.fromEntries(
  packageDefaults.flatMap(({ name }) => [
    [`${name}-description`, { label: `${name}: in einem Satz`, max: 60 }],
    [
      `${name}-features`,
      {
        label: `${name}: Zeilen`,
        hint: "Eine je Zeile. Mit einem Strich am Anfang: nicht enthalten.",
        max: 1800,
        rows: 10,
      },
    ],
  ]),
);

const advertised = readFunctions({})
  .filter(({ isAdvertised }) => isAdvertised)
  .map(({ line }) => `„${line}“`);
const noFigures = "Zahlen stehen nur dort, wo sie belegt sind: Lass sie hier weg.";
const knownLines = new Set<string>(packageDefaults.flatMap(({ features }) => features.map(([text]) => text)));

export const packages: FactDeclaration<NonNullable<PublishedFacts["packages"]>> = {
  title: "Pakete",
  intro: `Was auf der Karte der Startseite steht; die Tabelle „${packageTableTitle}“ und die Seite Funktionen folgen. In allen Paketen, ohne Zeile auf der Karte: ${advertised.join(", ")}. Stimmt das, veröffentliche die Seite so. Sonst nimm eine genau so als Zeile in das erste Paket auf, das sie hat; mit einem Strich davor hat sie keines. Namen, Preise und Zahlen ändert nur das Programm, damit sich die Seiten nicht widersprechen.`,
  page: "/",
  fields: packageFields,
  isConfirmed: true,
  schema: z
    .object(
      Object.fromEntries(
        Object.entries(packageFields).map(([name, field]) => [
          name,
          field.rows === undefined
            ? line(field)
                .refine((text) => !/\d/.test(text), noFigures)
                .transform((text) => [text])
            : lines(field)
                .refine((items) => items.length >= 3 && items.length <= 24, "Es müssen 3 bis 24 Zeilen sein.")
                .refine(
                  (items) => items.every((item) => item.length <= 60),
                  "Eine Zeile hat höchstens 60 Zeichen.",
                )
                .refine(
                  (items) => items.every((item) => !/\d/.test(item) || knownLines.has(parseFeature(item)[0])),
                  noFigures,
                )
                .superRefine((items, ctx) => {
                  const missing = listFixedLines(name).find((fixed) => !items.includes(fixed));
                  if (missing !== undefined)
                    ctx.addIssue({ code: "custom", message: `Diese Zeile muss bleiben: „${missing}“.` });
                }),
        ]),
      ),
    )
    .transform(
      (form) =>
        Object.fromEntries(
          packageDefaults.map(({ name }) => [
            name,
            {
              description: form[`${name}-description`]?.[0] ?? "",
              features: (form[`${name}-features`] ?? []).map(parseFeature),
            },
          ]),
        ) as Record<string, PackageTexts> as NonNullable<PublishedFacts["packages"]>,
    ),
  write: (value) =>
    Object.fromEntries(
      packageDefaults.flatMap((item) => {
        const { description, features } = value?.[item.name] ?? item;
        return [
          [`${item.name}-description`, description],
          [
            `${item.name}-features`,
            features.map(([text, isIncluded]) => (isIncluded ? text : `– ${text}`)).join("\n"),
          ],
        ];
      }),
    ),
};

function parseFeature(item: string): [string, boolean] {
  const text = item.replace(/^[-–—]\s*/, "");
  return [text, text === item];
}

function listFixedLines(field: string): string[] {
  const name = field.split("-")[0] as PackageName;
  const own = packageDefaults.find((item) => item.name === name)?.features ?? [];
  return own.map(([text]) => text as string).filter((text) => fixedLines.includes(text));
}
