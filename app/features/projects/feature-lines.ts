import { readFeatureStatus, type StepStatus } from "#app/features/projects/progress.ts";

// The specification reads how far a line is from its text, so the mark of a line is the end of its text.
const marks = { completed: null, in_progress: "in Arbeit", pending: "ausstehend" } as const;

/** A mark with what joins it to the text: "Logo: ausstehend", "Karte (in Arbeit)". */
const markPattern = /(?:\s*[:;,–-])?\s*\(?(?<![\p{L}\p{N}])(?:in Arbeit|ausstehend)(?![\p{L}\p{N}])\)?/gu;

/** Returns a line without its mark. */
export function readFeatureText(line: string): string {
  const text = line.replace(markPattern, "").trim();
  // "ausstehende Zahlung" and "in Arbeitskleidung" are words of the text: they stay, written so that they are no mark.
  return (
    text.replaceAll("in Arbeit", "in\u00a0Arbeit").replaceAll("ausstehend", "aus\u00adstehend") || "Erledigt"
  );
}

/** Returns a line marked as this far. A line that is that far already stays as it was written. */
export function markFeature(line: string, status: StepStatus): string {
  if (readFeatureStatus(line) === status) return line;
  const [text, mark] = [readFeatureText(line), marks[status]];
  if (mark === null) return text;
  return `${text}${text.includes(":") ? " –" : ":"} ${mark}`;
}

/** Returns the lines of a step that is completed. */
export function completeFeatures(features: readonly string[]): string[] {
  return features.map((line) => markFeature(line, "completed"));
}
