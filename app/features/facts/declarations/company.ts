import { z } from "zod";
import { companyDefaults, isMadeUp, NONE } from "#app/content/company.ts";
import type { CompanyFacts } from "#app/content/current-facts.ts";
import { federalStates } from "#app/content/federal-states.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { type FactField, lines, schemasOf } from "#app/features/facts/fields.ts";

type CompanyName = keyof CompanyFacts;

const companyFields = {
  legalName: {
    group: "Name und Anschrift",
    label: "Name und Rechtsform",
    hint: "Wie im Register: „Beispiel GmbH“.",
    max: 100,
  },
  street: { label: "Straße und Hausnummer", max: 100 },
  postalCode: { label: "Postleitzahl", max: 5 },
  city: { label: "Ort", max: 60 },
  federalState: {
    label: "Bundesland",
    hint: "An seinen Feiertagen ist geschlossen.",
    max: 2,
    options: federalStates,
  },
  directors: {
    group: "Vertretung, Register, Steuer",
    label: "Vertreten durch",
    hint: "Eine Person je Zeile, darunter gern ihre Funktion.",
    max: 300,
    rows: 3,
  },
  contentResponsible: {
    label: "Verantwortlich für den Inhalt",
    hint: "Eine Person mit Vor- und Nachnamen, auch für den Blog.",
    max: 80,
  },
  foundingYear: { label: "Gründungsjahr", max: 4 },
  registerCourt: { label: "Registergericht", max: 80 },
  registerNumber: {
    label: "Registernummer",
    hint: `„HRB 12345 B“. Nicht eingetragen: ein Strich (${NONE}).`,
    max: 40,
  },
  vatId: {
    label: "Umsatzsteuer-ID",
    hint: `DE und neun Ziffern. Ohne: ein Strich (${NONE}).`,
    max: 20,
  },
  website: {
    group: "Website und Datenschutz",
    label: "Link der Website",
    hint: "https://… ohne Pfad, wie Besucher sie kennen. Leer: der Link, auf den eure Technik den Server eingestellt hat.",
    type: "url",
    max: 100,
  },
  dataProtection: {
    label: "Kontakt für Datenschutz",
    hint: "Ein, zwei ganze Sätze: wer es ist, oder dass niemand benannt sein muss.",
    max: 400,
    rows: 3,
  },
  authority: { label: "Datenschutz-Aufsicht", hint: "Die Behörde eures Bundeslands.", max: 120 },
  authorityAddress: { label: "Anschrift der Aufsicht", max: 120 },
  authorityUrl: { label: "Website der Aufsicht", type: "url", max: 200 },
  hosting: {
    group: "Dienstleister, die Daten verarbeiten",
    label: "Hosting",
    hint: "Firma und Anschrift.",
    max: 160,
  },
  hostingPlace: { label: "Land der Server", max: 60 },
  mailService: { label: "Maildienst", hint: "Firma und Anschrift.", max: 160 },
  bookingService: { label: "Terminbuchung", hint: "Firma und Anschrift.", max: 160 },
  serviceRegion: {
    label: "Wo Hosting, Mail und Termine arbeiten",
    hint: "Außerhalb der EU braucht der Datenschutztext eine Rechtsgrundlage: Fragt eure Rechtsberatung.",
    max: 40,
  },
} satisfies Record<CompanyName, FactField>;

const names = Object.keys(companyFields) as CompanyName[];

function isGiven(name: CompanyName, text: string): boolean {
  return text !== "" && text !== NONE && text !== companyDefaults[name];
}

const fieldSchemas = schemasOf(companyFields);

export const company: FactDeclaration<Partial<CompanyFacts>> = {
  title: "Firma",
  intro:
    "Steht im Impressum, im Datenschutz, am Fuß jeder Seite, in Mails und bei Google. Mit „Veröffentlichen“ bestätigst du alles, was hier steht; nur Muster wie „Musterstraße“ bleiben offen. Marke und Logo bleiben.",
  page: "/impressum",
  path: "/buero/betrieb/firma",
  elsewhere: { contact: ["phone", "email"], terms: ["paymentService"] },
  fields: companyFields,
  schema: z
    .object({
      ...fieldSchemas,
      postalCode: fieldSchemas.postalCode.refine(
        (code) => code === "" || /^\d{5}$/.test(code),
        "Eine Postleitzahl hat fünf Ziffern.",
      ),
      federalState: fieldSchemas.federalState.refine(
        (code) => code === "" || code in federalStates,
        "Wähl ein Bundesland aus der Liste.",
      ),
      directors: lines(companyFields.directors).transform((all) => all.join("\n")),
      foundingYear: fieldSchemas.foundingYear.refine(
        (year) => year === "" || /^(?:19|20)\d\d$/.test(year),
        "Ein Jahr hat vier Ziffern.",
      ),
      vatId: fieldSchemas.vatId
        .transform((id) => id.replace(/\s/g, "").toUpperCase())
        .refine(
          (id) => !isGiven("vatId", id) || isGermanVatId(id),
          "Diese Umsatzsteuer-ID gibt es nicht: DE und neun Ziffern, und die letzte muss zu den anderen passen.",
        ),
      website: fieldSchemas.website
        .transform((url) => url.replace(/\/$/, ""))
        .refine((url) => url === "" || new URL(url).origin === url, "Nur https:// und der Name, ohne Pfad."),
    })
    .transform((form) => {
      const given = names.filter(
        (name) => form[name] !== "" && (form[name] !== companyDefaults[name] || !isMadeUp(form[name])),
      );
      return given.length === 0 ? null : Object.fromEntries(given.map((name) => [name, form[name]]));
    }),
  write: (value) => ({ ...companyDefaults, ...value }),
  isConfirmed: true,
  read: (value) => ({ ...value }),
};

/** Returns whether the last digit of a German VAT number fits the others (ISO 7064, MOD 11,10). */
function isGermanVatId(id: string): boolean {
  const [, digits = ""] = /^DE(\d{9})$/.exec(id) ?? [];
  if (digits === "") return false;
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits[8]);
}
