import type { FactName } from "#app/content/current-facts.ts";
import { packageNames } from "#app/content/packages.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import { declarationOf } from "#app/features/facts/facts.ts";
import type { FactField } from "#app/features/facts/fields.ts";
import type { Difference, Piece } from "#app/office/history.tsx";

export function describeDifference(name: FactName, before: unknown, after: unknown): Difference[] {
  return compareInputs(name, writeFact(name, before), writeFact(name, after));
}

export function compareInputs(name: FactName, before: FactInput, after: FactInput): Difference[] {
  return compareFields(declarationOf(name).fields, before, after);
}

export function compareFields(
  fields: Record<string, FactField>,
  before: FactInput,
  after: FactInput,
): Difference[] {
  return Object.entries(fields).flatMap(([field, declared]) => {
    const { label } = declared;
    const say = (input: FactInput) => {
      const text = describeInput(declared, input[field] ?? "");
      return text.split(/\r?\n/).filter((line) => line !== "");
    };
    const [old, new_] = [say(before), say(after)];
    const removed = old.filter((line) => !new_.includes(line));
    const added = new_.filter((line) => !old.includes(line));
    if (removed.length > 0 || added.length > 0) return [{ label, pieces: pairLines(removed, added) }];
    return old.join("\n") === new_.join("\n")
      ? []
      : [{ label, pieces: pairLines([], ["andere Reihenfolge"]) }];
  });
}

function pairLines(removed: readonly string[], added: readonly string[]): Piece[] {
  const pieces: Piece[] = [
    { kind: "removed", text: removed.join("\n") },
    { kind: "same", text: removed.length > 0 && added.length > 0 ? "\n" : "" },
    { kind: "added", text: added.join("\n") },
  ];
  return pieces.filter(({ text }) => text !== "");
}

export function describeInput({ type, options }: FactField, text: string): string {
  if (type === "checkbox") return text === "ja" ? "ja" : "nein";
  return options?.[text] ?? text;
}

export function writeFact(name: FactName, value: unknown): FactInput {
  const { write } = declarationOf(name);
  try {
    return write(value);
  } catch {
    return write(null);
  }
}

export function describeFact(name: FactName, value: unknown): string {
  const input = writeFact(name, value);
  switch (name) {
    case "company":
      return [input.legalName, input.street, `${input.postalCode} ${input.city}`].join(", ");
    case "contact":
      return [input.phone, input.email].join(", ");
    case "notice":
      return input.text || "Kein Hinweis";
    case "receipt":
      return input.isOn === "ja" ? "Eingeschaltet" : "Ausgeschaltet";
    case "partners":
      return (input.items ?? "").replace(/:[^\n]*/g, "").replaceAll("\n", ", ");
    case "prices": {
      const set = packageNames.filter((one) => input[`${one}-month`] !== "");
      return set.length === 0
        ? "Noch kein Preis"
        : set.map((one) => `${one}: ${input[`${one}-month`]}`).join(", ");
    }
    case "terms": {
      const fields = Object.entries(declarationOf(name).fields);
      const set = fields.filter(([field]) => input[field] !== "").map(([, { label }]) => label);
      return set.length === 0 ? "Noch nichts davon steht fest" : set.join(", ");
    }
    case "omitted": {
      const left = Object.values(input).filter((text) => text === "ja").length;
      return left === 0 ? "Alle stehen da" : `${left} von ${Object.keys(input).length} weggelassen`;
    }
    case "launch": {
      const ticked = Object.values(input).filter((text) => text === "ja").length;
      return `${ticked} von ${Object.keys(input).length} bestätigt`;
    }
    default:
      return Object.entries(input)
        .filter(([field]) => field.endsWith("-description"))
        .map(([field, text]) => `${field.split("-")[0]}: ${text}`)
        .join(" ");
  }
}
