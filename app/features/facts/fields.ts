import { z } from "zod";
import {
  cleanEmailAddress,
  cleanLine,
  cleanPhoneNumber,
  cleanText,
  isDeliverable,
} from "#core/text-input.ts";

export type FactField = {
  /** Begins a group of fields, with its heading. */
  group?: string;
  label: string;
  hint?: string;
  type?: "tel" | "email" | "url" | "date" | "time" | "checkbox" | "hidden";
  max: number;
  /** A text of several lines, of this height. */
  rows?: number;
  /** The only values, each with what people read. */
  options?: Record<string, string>;
};

function textField({ max }: FactField, clean: (input: string) => string = cleanLine) {
  return z
    .string()
    .default("")
    .transform(clean)
    .refine((text) => text.length <= max, { error: `Höchstens ${max} Zeichen.`, abort: true });
}

export function line(field: FactField) {
  return textField(field).refine((text) => text !== "", `${field.label} fehlt.`);
}

export function optionalLine(field: FactField) {
  return textField(field);
}

export function lines(field: FactField) {
  return textField(field, cleanLines).transform((text) => (text === "" ? [] : text.split("\n")));
}

function cleanLines(input: string): string {
  return cleanText(input).split("\n").map(cleanLine).filter(Boolean).join("\n");
}

export const box = z
  .string()
  .optional()
  .transform((value) => value === "ja");

/** Declares boxes to tick; the value is the list of ticked names, null for none. */
export function ticks<Name extends string>(names: readonly Name[], nameLabel: (name: Name) => string) {
  return {
    fields: Object.fromEntries(
      names.map((name): [string, FactField] => [name, { label: nameLabel(name), type: "checkbox", max: 2 }]),
    ),
    schema: z.object(Object.fromEntries(names.map((name) => [name, box]))).transform((form) => {
      const ticked = names.filter((name) => form[name]);
      return ticked.length === 0 ? null : ticked;
    }),
    write: (value: readonly string[] | null) =>
      Object.fromEntries(names.map((name) => [name, value?.includes(name) ? "ja" : ""])),
  };
}

/** Declares texts that the team may publish in place of the code's own; the value is what differs, null for nothing. */
export function texts<Name extends string>(
  fields: Record<Name, FactField>,
  defaults: Partial<Record<Name, string>> = {},
) {
  const standard = (name: string) => defaults[name as Name] ?? "";
  return {
    fields,
    schema: z
      // A missing field keeps its value; an empty one says that there is none.
      .preprocess((input) => ({ ...defaults, ...(input as object) }), z.object(schemasOf(fields)))
      .transform((form) => {
        const own = Object.entries(form as Record<string, string>).filter(
          ([name, text]) => text !== standard(name),
        );
        return own.length === 0 ? null : (Object.fromEntries(own) as Partial<Record<Name, string>>);
      }),
    write: (value: Partial<Record<Name, string>> | null) =>
      Object.fromEntries(
        Object.keys(fields).map((name) => [name, value?.[name as Name] ?? standard(name)]),
      ) as Record<Name, string>,
  };
}

const groups = /^(?:\+|00)?\d[\d ]*\d$/;

/** A phone number in groups, with no-break spaces, because a number split over two lines is hard to dial; may be empty. */
function phoneNumber(field: FactField) {
  return textField(field, cleanPhoneNumber)
    .transform((text) =>
      text
        .replace(/[ ()-]+/g, " ")
        .replace(/^\+ /, "+")
        .trim(),
    )
    .refine((text) => {
      const digits = text.replace(/\D/g, "").length;
      return text === "" || (/^(?:\+|0)/.test(text) && groups.test(text) && digits >= 7 && digits <= 15);
    }, "Bitte gib eine Nummer mit Vorwahl ein, zum Beispiel 030 23125 012.")
    .transform((text) => text.replaceAll(" ", "\u00a0"));
}

function emailAddress(field: FactField) {
  return textField(field, cleanEmailAddress).refine(
    (text) => text === "" || (isDeliverable(text) && !/['?&%#]/.test(text)),
    "Bitte gib eine E-Mail-Adresse ein, zum Beispiel hallo@beispiel.de.",
  );
}

function webAddress(field: FactField) {
  return textField(field).refine(
    (text) => text === "" || isWebAddress(text),
    "Bitte gib den ganzen Link ein, mit https:// am Anfang.",
  );
}

export function linkTarget(field: FactField) {
  return textField(field).refine(
    (text) => text === "" || /^\/(?![/\\])[\w/#?=&.-]*$/.test(text) || isWebAddress(text),
    "Bitte gib einen Pfad wie /contact oder einen Link mit https:// ein.",
  );
}

function isWebAddress(text: string): boolean {
  if (!text.startsWith("https://") || /\s/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username + password === "" && hostname.includes(".");
}

const anyDay = z.iso.date().startsWith("20");

/** A day as date fields send it ("2027-08-02"); may be empty. */
export const day = z
  .string()
  .default("")
  .refine((text) => text === "" || anyDay.safeParse(text).success, "Bitte gib einen Tag ein, den es gibt.");

/** A time of day as time fields send it ("09:00"); may be empty. */
const time = z
  .string()
  .default("")
  .refine((text) => text === "" || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text), "Bitte gib eine Uhrzeit ein.");

/** Returns the schema of each field by its type; without one it is a text of one line. All may be empty. */
export function schemasOf<Name extends string>(
  fields: Record<Name, FactField>,
): Record<Name, z.ZodType<string>> {
  const schemas = Object.entries<FactField>(fields).map(([name, field]) => [name, schemaOf(field)]);
  return Object.fromEntries(schemas);
}

function schemaOf(field: FactField): z.ZodType<string> {
  switch (field.type) {
    case "tel":
      return phoneNumber(field);
    case "email":
      return emailAddress(field);
    case "url":
      return webAddress(field);
    case "date":
      return day;
    case "time":
      return time;
    default:
      return optionalLine(field);
  }
}
