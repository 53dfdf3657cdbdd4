/** What has come from a project's client and waits for the team. */
export type Arrival = {
  slug: string;
  client: string;
  since: Date;
  /** How many files nobody has seen. */
  files: number;
  /** What was answered, which nobody has seen. */
  answers: string[];
  /** Titles of steps that were approved, which nobody has seen, and of steps that the client wants to be changed. */
  approved: string[];
  changes: string[];
};

/** Returns what has come, a sentence each: what has to be done first. */
export function describeArrival({
  files,
  answers,
  approved,
  changes,
}: Pick<Arrival, "files" | "answers" | "approved" | "changes">): string[] {
  return [
    ...changes.map((step) => `Änderung gewünscht: ${step}`),
    ...approved.map((step) => `Freigegeben: ${step}`),
    ...answers.map((title) => `Geantwortet: ${title}`),
    ...(files === 0 ? [] : [files === 1 ? "1 neue Unterlage" : `${files} neue Unterlagen`]),
  ];
}
