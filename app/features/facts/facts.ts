import { z } from "zod";
import { contactDefaults } from "#app/content/company.ts";
import type { ContactFacts, FactName, PublishedFacts } from "#app/content/current-facts.ts";
import { samplePartners } from "#app/content/partners.ts";
import { sampleTestimonial } from "#app/content/testimonial.ts";
import { company } from "./company.ts";
import type { FactDeclaration, FactInput } from "./declaration.ts";
import {
  box,
  day,
  emailAddress,
  type FactField,
  line,
  lines,
  linkTarget,
  optionalLine,
  phoneNumber,
  webAddress,
} from "./fields.ts";
import { days, week } from "./hours.ts";
import { packages } from "./packages.ts";
import { launch, terms } from "./terms.ts";

type ContactName = keyof ContactFacts;

const contactFields = {
  phone: { label: "Telefon", type: "tel", max: 30 },
  whatsapp: { label: "WhatsApp", hint: "Die Nummer, mit Vorwahl.", type: "tel", max: 30 },
  email: { label: "E-Mail-Adresse", type: "email", max: 100 },
  securityEmail: {
    label: "E-Mail-Adresse für Sicherheitslücken",
    hint: "Steht im Impressum und in der Datei security.txt.",
    type: "email",
    max: 100,
  },
  consultation: { label: "Terminseite Beratung, 30 Minuten", type: "url", max: 300 },
  demo: { label: "Terminseite Live-Demo, 15 Minuten", type: "url", max: 300 },
} satisfies Record<ContactName, FactField>;

const contact: FactDeclaration<Partial<ContactFacts>> = {
  title: "Kontaktwege",
  intro:
    "Telefon und E-Mail stehen auf jeder Seite, im Impressum und bei Google. Ein leeres Feld zeigt wieder die ursprüngliche Angabe.",
  page: "/contact",
  fields: contactFields,
  schema: z
    .object({
      phone: phoneNumber(contactFields.phone),
      whatsapp: phoneNumber(contactFields.whatsapp),
      email: emailAddress(contactFields.email),
      securityEmail: emailAddress(contactFields.securityEmail),
      consultation: webAddress(contactFields.consultation),
      demo: webAddress(contactFields.demo),
    })
    .transform((typed) => {
      const changed = Object.entries(typed).filter(
        ([name, value]) => value !== "" && value !== contactDefaults[name as ContactName],
      );
      return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<ContactFacts>);
    }),
  write: (value) => ({ ...contactDefaults, ...value }),
};

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

const notice: FactDeclaration<NonNullable<PublishedFacts["notice"]>> = {
  title: "Hinweis",
  intro: "Steht ganz oben auf jeder öffentlichen Seite, solange er gilt.",
  page: "/",
  fields: noticeFields,
  schema: z
    .object({
      text: optionalLine(noticeFields.text),
      label: optionalLine(noticeFields.label),
      href: linkTarget(noticeFields.href),
      until: day,
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

const testimonialFields = {
  quote: { label: "Zitat", hint: "Ohne Anführungszeichen.", max: 400, rows: 4 },
  name: { label: "Name", max: 80 },
  business: { label: "Betrieb", max: 80 },
  place: { label: "Ort", max: 80 },
  isReal: { label: "Diesen Betrieb gibt es, und er hat dem Zitat zugestimmt", type: "checkbox", max: 2 },
} satisfies Record<string, FactField>;

const testimonial: FactDeclaration<NonNullable<PublishedFacts["testimonial"]>> = {
  title: "Stimme",
  intro:
    "Das Zitat auf der Startseite und, mit Haken, über den Beispielen der Seite Referenzen. Ohne Haken steht „Beispiel – kein echter Betrieb“ daneben. Die Geschichten dort bleiben: Ihre Zahlen gehören zu ihren Beispielen.",
  page: "/",
  fields: testimonialFields,
  schema: z
    .object({
      quote: line(testimonialFields.quote).transform((text) => text.replace(/^[„“"»]\s*|\s*[“”"«]$/g, "")),
      name: line(testimonialFields.name),
      business: line(testimonialFields.business),
      place: line(testimonialFields.place),
      isReal: box,
    })
    .transform(({ isReal, ...texts }) => ({ ...texts, mark: isReal ? null : sampleTestimonial.mark })),
  write: (value) => {
    const { mark, ...texts } = value ?? sampleTestimonial;
    return { ...texts, isReal: mark === null ? "ja" : "" };
  },
};

const partnerFields = {
  items: {
    label: "Partner, einer je Zeile",
    hint: "Name, Doppelpunkt, was er liefert: „Zahlfix: Kartenzahlung“. Vier bis zwölf.",
    max: 1200,
    rows: 8,
  },
  areReal: { label: "Das sind echte Partner, mit ihrer Zustimmung", type: "checkbox", max: 2 },
  // Beside the lines, so that a partner keeps its logo while they are changed: partner-logos.tsx.
  logos: { label: "Logos", hint: "Name, Doppelpunkt, Kennung der Datei.", type: "hidden", max: 1200 },
} satisfies Record<string, FactField>;

const partners: FactDeclaration<NonNullable<PublishedFacts["partners"]>> = {
  title: "Partner",
  intro: "Das Band auf der Seite Referenzen. Ohne Haken steht dabei, dass die Namen Beispiele sind.",
  page: "/references",
  fields: partnerFields,
  schema: z
    .object({
      items: lines(partnerFields.items)
        .refine((items) => items.length >= 4 && items.length <= 12, "Es müssen vier bis zwölf Partner sein.")
        .refine(
          (items) => items.every((item) => /^[^:]{1,40}:\s*[^:]{1,40}$/.test(item)),
          "Jede Zeile braucht Name, Doppelpunkt und Beschreibung, beide höchstens 40 Zeichen lang.",
        )
        .transform((items) =>
          items.map((item) => {
            const [name = "", description = ""] = item.split(":");
            return { name: name.trim(), description: description.trim() };
          }),
        )
        .refine(
          (items) => new Set(items.map(({ name }) => name)).size === items.length,
          "Ein Name steht zweimal da.",
        ),
      areReal: box,
      logos: lines(partnerFields.logos).transform((all) => new Map(all.map(parseLogo))),
    })
    .transform(({ items, areReal, logos }) => ({
      items: items.map((item) => {
        const logo = logos.get(item.name);
        return logo === undefined ? item : { ...item, logo };
      }),
      areReal,
    })),
  write: (value) => {
    const { items, areReal } = value ?? samplePartners;
    return {
      items: items.map(({ name, description }) => `${name}: ${description}`).join("\n"),
      areReal: areReal ? "ja" : "",
      logos: items.flatMap(({ name, logo }) => (logo === undefined ? [] : [`${name}: ${logo}`])).join("\n"),
    };
  },
};

function parseLogo(item: string): [name: string, id: string | undefined] {
  const [, name = "", id] = /^([^:]+): ([0-9a-f]{32})$/.exec(item) ?? [];
  return [name, id];
}

/** Every fact, in the order of the overview. */
const facts = {
  week,
  days,
  company,
  contact,
  notice,
  testimonial,
  partners,
  packages,
  terms,
  launch,
} satisfies {
  [Name in FactName]: FactDeclaration<NonNullable<PublishedFacts[Name]>>;
};

export const factNames = Object.keys(facts) as FactName[];

/** Returns whether a text names a fact. */
export function isFactName(text: string | undefined): text is FactName {
  return text !== undefined && Object.hasOwn(facts, text);
}

/** Returns the declaration of a fact, whichever it is. */
export function declarationOf(name: FactName): FactDeclaration<unknown> {
  return facts[name] as FactDeclaration<unknown>;
}

/** Returns the page of the back office that changes a fact. */
export function pathOf(name: FactName): string {
  if (name === "week" || name === "days") return "/buero/betrieb";
  return declarationOf(name).path ?? `/buero/betrieb/angaben/${name}`;
}

export type FactErrors = Record<string, string>;

/** Returns the value that a form means (null: the default), or the first error of each field. */
export function readFact(
  name: FactName,
  input: FactInput,
): { ok: true; value: unknown } | { ok: false; errors: FactErrors } {
  const { schema, write } = declarationOf(name);
  const read = schema.safeParse(input);
  if (!read.success) return { ok: false, errors: firstErrors(read.error) };
  const isDefault = read.data === null || isSameInput(write(read.data), write(null));
  return { ok: true, value: isDefault ? null : read.data };
}

/** Returns the first error of each field. */
export function firstErrors({ issues }: z.ZodError): FactErrors {
  const errors: FactErrors = {};
  for (const { path, message } of issues) errors[path.join(".")] ??= message;
  return errors;
}

/** Returns whether two values show the same in the form. */
export function isSameInput(one: FactInput, other: FactInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the published facts of database rows. What does not fit, such as a later release's, is left out. */
export function readStoredFacts(rows: readonly { key: string; value: unknown }[]): {
  facts: PublishedFacts;
  unreadable: string[];
} {
  const published: Record<string, unknown> = {};
  const unreadable: string[] = [];
  for (const { key, value } of rows) {
    if (value === null) continue;
    const read = isFactName(key) ? readStoredFact(key, value) : undefined;
    if (read === undefined) unreadable.push(key);
    else if (read !== null) published[key] = read;
  }
  return { facts: published, unreadable };
}

/** A stored value must be one that the form could send today; undefined when it is not. */
function readStoredFact(name: FactName, value: unknown): unknown {
  try {
    const read = readFact(name, declarationOf(name).write(value));
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}
