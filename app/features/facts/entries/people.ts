import { z } from "zod";
import type { TeamMember } from "#app/content/current-facts.ts";
import { portraitFormat } from "#app/content/picture-format.ts";
import type { EntryDeclaration } from "#app/features/facts/entries/declaration.ts";
import { permissionDay, uploadedPicture } from "#app/features/facts/entries/entry-fields.ts";
import { box, type FactField, line, lines, optionalLine } from "#app/features/facts/fields.ts";

const MOST_TAGS = 6;

const peopleFields = {
  name: { label: "Name", max: 60 },
  role: { label: "Rolle", hint: "Zum Beispiel „Mitgründerin, Betrieb und Einführung“.", max: 80 },
  isFounder: { label: "Hat die Firma mitgegründet", type: "checkbox", max: 2 },
  permission: {
    label: "Zustimmung vom",
    hint: "Tag der schriftlichen Zustimmung zu Name, Text und Porträt. Besucher sehen ihn nicht.",
    type: "date",
    max: 10,
  },
  bio: { label: "Über die Person", hint: "Eine Zeile je Absatz.", max: 1200, rows: 6 },
  expertise: {
    label: "Schwerpunkte",
    hint: `Einer je Zeile, höchstens ${MOST_TAGS}.`,
    max: 200,
    rows: 4,
  },
  picture: { group: "Porträt", label: "Bild", type: "hidden", max: 60 },
  alt: { label: "Was auf dem Porträt zu sehen ist", hint: "Für alle, die es nicht sehen.", max: 200 },
} satisfies Record<string, FactField>;

export const people: EntryDeclaration<Omit<TeamMember, "id">> = {
  title: "Teamseite",
  intro:
    "Wer bei euch arbeitet, auf der Seite Über uns. Die erste Person der Liste steht am Ende jeder Seite als die, mit der man spricht. Mit der ersten verschwinden die beiden erfundenen Gründer.",
  newLabel: "Neue Person",
  first: "Die erste echte Person, statt der beiden erfundenen Gründer",
  unnamed: "Ohne Namen",
  path: "/buero/team",
  page: "/about",
  fields: peopleFields,
  pictures: {
    picture: {
      label: "Porträtdatei",
      hint: "JPEG, PNG, WebP oder AVIF im Hochformat, mindestens 480 × 560 Pixel, höchstens 15 MB.",
      format: portraitFormat,
    },
  },
  permission: "permission",
  describe: ({ name = "", role = "" }) => ({ name, more: role }),
  schema: z
    .object({
      name: line(peopleFields.name),
      role: line(peopleFields.role),
      isFounder: box,
      permission: permissionDay,
      bio: lines(peopleFields.bio),
      expertise: lines(peopleFields.expertise).refine(
        (all) => all.length <= MOST_TAGS && all.every((one) => one.length <= 40),
        `Höchstens ${MOST_TAGS} Zeilen mit je 40 Zeichen.`,
      ),
      picture: uploadedPicture,
      alt: optionalLine(peopleFields.alt),
    })
    .transform(({ permission: _, picture, alt, ...read }) => ({
      ...read,
      picture: picture && { ...picture, alt: alt || `Porträt: ${read.name}` },
    })),
};
