/** A step of a template. Days are counted from a project's beginning, which is day 0; null: none. */
export type TemplateStep = {
  title: string;
  description: string | null;
  features: readonly string[];
  /** What the client hands in and answers. */
  duties: readonly { kind: "file" | "answer"; title: string; day: number | null }[];
  day: number | null;
};

/** What the team begins with, by kind: the text of a reply, or the steps of a project. */
export type TemplateContents = { reply: string; steps: TemplateStep[] };

export type TemplateKind = keyof TemplateContents;

export type Template<Kind extends TemplateKind = TemplateKind> = {
  id: number;
  name: string;
  version: number;
  content: TemplateContents[Kind];
};

/** In characters, as in the database. */
export const templateLimits = { name: 80, text: 4_000 };
