/** News from a client that wait for the team. */
export type Arrival = {
  slug: string;
  client: string;
  since: Date;
  files: number;
  answers: string[];
  /** Unseen approvals and change requests, by step title. */
  approved: string[];
  changes: string[];
};

/** Returns one sentence for each kind of news, most urgent first. */
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
