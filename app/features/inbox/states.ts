/** The states of a request in the order of the list; `slug` stands in the list's URL. */
export const requestStates = [
  { value: "new", slug: "neu", title: "Neu" },
  { value: "in_progress", slug: "uebernommen", title: "Übernommen" },
  { value: "waiting", slug: "wartet", title: "Wartet" },
  { value: "done", slug: "erledigt", title: "Erledigt" },
  { value: "spam", slug: "spam", title: "Spam" },
] as const;
export type RequestState = (typeof requestStates)[number]["value"];

/** The states that somebody still has to do something about. */
export const openStates = requestStates.slice(0, 3);

export function titleOfState(state: RequestState): string {
  return requestStates.find(({ value }) => value === state)?.title ?? state;
}
