/** Days count from the start, which is day 0; null: none. */
export type TemplateStep = {
  title: string;
  description: string | null;
  features: readonly string[];
  duties: readonly { kind: "file" | "answer"; title: string; day: number | null }[];
  day: number | null;
};

/** By kind: a reply's text, or a project's steps. */
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
