import { readFeatureStatus, type StepStatus } from "#app/features/projects/progress.ts";

// The specification reads a line's status from its text, so the mark is part of the text.
const marks = { completed: null, in_progress: "in Arbeit", pending: "ausstehend" } as const;

/** A mark with what joins it to the text: "Logo: ausstehend", "Karte (in Arbeit)". */
const markPattern = /(?:\s*[:;,–-])?\s*\(?(?<![\p{L}\p{N}])(?:in Arbeit|ausstehend)(?![\p{L}\p{N}])\)?/gu;

export function readFeatureText(line: string): string {
  const text = line.replace(markPattern, "").trim();
  // Words such as "ausstehende Zahlung" are no marks.
  return (
    text.replaceAll("in Arbeit", "in\u00a0Arbeit").replaceAll("ausstehend", "aus\u00adstehend") || "Erledigt"
  );
}

/** Returns a line with the mark of a status; unchanged if it has that status. */
export function markFeature(line: string, status: StepStatus): string {
  if (readFeatureStatus(line) === status) return line;
  const [text, mark] = [readFeatureText(line), marks[status]];
  if (mark === null) return text;
  return `${text}${text.includes(":") ? " –" : ":"} ${mark}`;
}

export function completeFeatures(features: readonly string[]): string[] {
  return features.map((line) => markFeature(line, "completed"));
}
