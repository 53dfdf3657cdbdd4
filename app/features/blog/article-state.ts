export const articleStates = [
  { value: "draft", title: "Entwurf" },
  { value: "scheduled", title: "Geplant" },
  { value: "published", title: "Veröffentlicht" },
  { value: "withdrawn", title: "Zurückgezogen" },
  { value: "discarded", title: "Verworfen" },
] as const;
export type ArticleState = (typeof articleStates)[number]["value"];

export function titleOfState(state: ArticleState): string {
  return articleStates.find(({ value }) => value === state)?.title ?? state;
}
