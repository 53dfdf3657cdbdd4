import type { FeeInput, FeeResult } from "#app/fees/calculate.ts";
import { formatCents, formatEuros, formatPercent, formatRough, formatWhole } from "#app/fees/format.ts";
import { findPortalModel } from "#app/fees/portal-models.ts";
import { type AmountField, type FeeProblem, feeLimits } from "#app/fees/read-fees.ts";

/** Returns the chosen model in words: "Lieferando, du lieferst selbst". */
export function nameModel(id: FeeInput["model"]): string {
  const { portal, portalDelivers } = findPortalModel(id);
  return `${portal}, ${portalDelivers ? "das Portal liefert" : "du lieferst selbst"}`;
}

/** Returns a field's number with its unit: "34,89 €", "14 %", "300". */
export function formatAmount(field: AmountField, value: number): string {
  const { unit } = feeLimits[field];
  if (unit === "") return formatWhole(value);
  return unit === "€" ? formatCents(value) : formatPercent(value);
}

/** Returns one sentence about the error in a field and the value used instead. */
export function describeProblem(field: AmountField, { kind, usedInstead }: FeeProblem): string {
  return `${explain(field, kind)} ${
    usedInstead === null
      ? "Bis dahin bleibt das offen."
      : `Bis dahin gilt ${formatAmount(field, usedInstead)}.`
  }`;
}

function explain(field: AmountField, kind: FeeProblem["kind"]): string {
  const { min, max, unit } = feeLimits[field];
  const example = { "": "300", "€": "34,89", "%": "14,5" }[unit];
  switch (kind) {
    case "empty":
      return "Hier fehlt eine Zahl.";
    case "no-number":
      return `Das lesen wir nicht als Zahl. Schreib es so: ${example}.`;
    case "negative":
      return "Weniger als null geht hier nicht.";
    case "too-precise":
      return unit === "" ? "Nur ganze Bestellungen, bitte." : "Höchstens zwei Stellen hinter dem Komma.";
    case "too-small":
      return `Mindestens ${formatAmount(field, min)}.`;
    case "too-large":
      return `Höchstens ${formatAmount(field, max)}.`;
  }
}

export type VerdictWords = {
  title: string;
  text: string;
  /** For the single line beside the fields on a phone. */
  short: string;
};

/** Returns the assumptions that a visitor may leave alone: "14 % Provision, 30 % wechseln, 2 % Zahlungsgebühr". */
export function describeAssumptions(input: FeeInput): string {
  const trip = findPortalModel(input.model).portalDelivers ? [`${formatCents(input.trip)} je Fahrt`] : [];
  return [
    `${formatPercent(input.rate)} Provision`,
    `${formatPercent(input.share)} wechseln zu dir`,
    `${formatPercent(input.paymentRate)} Zahlungs\u00adgebühr`,
    ...trip,
  ].join(", ");
}

/** Returns what the portal costs now: "Dein Portal kostet dich", "rund 1.465 €", "im Monat." */
export function describePortalCost({ commissionNow }: FeeResult): readonly [string, string, string] {
  return ["Dein Portal kostet dich", `rund ${formatEuros(commissionNow)}`, "im Monat."];
}

/** Returns the result in plain words, whichever side it favours. */
export function describeVerdict(input: FeeInput, result: FeeResult): VerdictWords {
  const { verdict, saving, room, moved } = result;
  switch (verdict) {
    case "shop":
      return {
        title: "Dein eigener Shop ist billiger.",
        text: `Er spart dir ${formatRough(saving ?? 0)} im Monat, ${formatRough((saving ?? 0) * 12)} im Jahr. ${describeBreakEven(input, result)}`,
        short: `Dein Shop spart ${formatRough(saving ?? 0)} im Monat`,
      };
    case "equal":
      return {
        title: "Es nimmt sich nichts.",
        text: "Portal und eigener Shop kosten dich gleich viel.",
        short: "Kostet gleich viel",
      };
    case "portal":
      return saving === null || room < 0
        ? {
            title: "Das Portal ist billiger.",
            text: `Jede Bestellung, die wechselt, kostet dich mehr als die Provision, die du sparst: zusammen ${formatRough(-room)} im Monat, noch ohne Shop. Bleib, wo du bist.`,
            short: `Dein Shop kostet ${formatRough(-(saving ?? room))} mehr`,
          }
        : {
            title: "Das Portal ist billiger.",
            text: `Mit eigenem Shop zahlst du ${formatRough(-saving)} im Monat drauf, ${formatRough(saving * -12)} im Jahr. ${describeBreakEven(input, result)}`,
            short: `Dein Shop kostet ${formatRough(-saving)} mehr`,
          };
    case "open":
      return room === 0
        ? {
            title: "Noch kein Urteil.",
            text:
              moved === 0
                ? "Wenn keine Bestellung wechselt, ändert sich nichts. Ein Shop, der etwas kostet, lohnt sich dann nicht."
                : "Was die Provision spart, kosten Zahlung und Fahrten. Für den Shop selbst bleibt nichts übrig.",
            short: "Noch kein Urteil",
          }
        : {
            title: `Kostet dein Shop weniger als ${formatRough(room)} netto im Monat, sparst du.`,
            text: "Kostet er mehr, ist das Portal billiger. Kennst du seinen Preis, trag ihn ein.",
            short: `Dein Shop lohnt sich bis ${formatRough(room)} im Monat`,
          };
  }
}

/** Returns the sentence about the break-even, empty without the shop's cost or where the verdict says it. */
export function describeBreakEven(
  { orders, ownCost }: FeeInput,
  { breakEven, moved, verdict }: FeeResult,
): string {
  if (ownCost === null) return "";
  if (breakEven === null) {
    return verdict === "equal" ? "" : "Einen Gleichstand gibt es nicht, egal wie viele wechseln.";
  }
  const needed = `${countOrders(breakEven)}, die ${agree(breakEven, "wechselt", "wechseln")}`;
  if (breakEven > orders) return `Gleichstand wäre bei ${needed}. So viele hast du nicht.`;
  const share = formatPercent(Math.ceil((breakEven * 100) / orders) * 100);
  return `Gleichstand ist bei ${needed} (${share}). Du rechnest mit ${formatWhole(moved)}.`;
}

/** Returns "1 Bestellung", "300 Bestellungen". */
export function countOrders(count: number): string {
  return `${formatWhole(count)} ${agree(count, "Bestellung", "Bestellungen")}`;
}

/** Returns how the orders split: "1 wechselt, 299 bleiben". */
export function describeSplit({ moved, staying }: FeeResult): string {
  return `${formatWhole(moved)} ${agree(moved, "wechselt", "wechseln")}, ${formatWhole(staying)} ${agree(staying, "bleibt", "bleiben")}`;
}

function agree(count: number, singular: string, plural: string): string {
  return count === 1 ? singular : plural;
}

/** Returns the calculation as plain text, for the contact form's message. */
export function describeCalculation(input: FeeInput, result: FeeResult): string {
  const { title, text } = describeVerdict(input, result);
  const basis = input.basis === "netto" ? "Nettobon" : "Bruttobon";
  const lines = [
    "Meine Berechnung aus dem Gebührenrechner:",
    `– Portal: ${nameModel(input.model)}, ${formatPercent(input.rate)} vom ${basis}`,
    `– ${countOrders(input.orders)} im Monat, Durchschnittsbon ${formatCents(input.receipt)}`,
    `– Wechsel zum eigenen Shop: ${formatPercent(input.share)} (${countOrders(result.moved)})`,
    `– Zahlung ${formatPercent(input.paymentRate)}${result.trips > 0 ? `, eigene Fahrt ${formatCents(input.trip)}` : ""}`,
    `– Eigener Shop: ${input.ownCost === null ? "Preis noch unbekannt, bitte nennen" : `${formatCents(input.ownCost)} im Monat`}`,
    `– Nur Portal: ${formatCents(result.commissionNow)} im Monat${
      result.withShop === null ? "" : `, mit Shop: ${formatCents(result.withShop)} im Monat`
    }`,
    `– ${title} ${text}`,
  ];
  return lines.join("\n").replaceAll("\u00a0", " ").trim();
}
