/**
 * The states of an inquiry in the order of the inbox. `slug` stands in the inbox's URL, `empty` where a list has none, `said` in what
 * its sender is told; `isOpen`: somebody still has to do something. SQL reads the open ones as `${openStates}` (database/functions.ts).
 */
export const inquiryStates = [
  {
    value: "new",
    slug: "neu",
    title: "Neu",
    empty: "Nichts Neues. Alles ist verteilt.",
    said: "neu",
    isOpen: true,
  },
  {
    value: "in_progress",
    slug: "uebernommen",
    title: "Übernommen",
    empty: "Niemand hat gerade etwas in Arbeit.",
    said: "in Bearbeitung",
    isOpen: true,
  },
  {
    value: "waiting",
    slug: "wartet",
    title: "Wartet",
    empty: "Wir warten auf niemanden.",
    said: "wartet",
    isOpen: true,
  },
  {
    value: "done",
    slug: "erledigt",
    title: "Erledigt",
    empty: "Noch nichts erledigt.",
    said: "erledigt",
    isOpen: false,
  },
  { value: "spam", slug: "spam", title: "Spam", empty: "Kein Spam.", said: "Spam", isOpen: false },
] as const;
export type InquiryState = (typeof inquiryStates)[number]["value"];

/** The states that somebody still has to do something about. */
export const openStates = inquiryStates.flatMap(({ value, isOpen }) => (isOpen ? [value] : []));

export function describeInquiryState(state: InquiryState): Omit<(typeof inquiryStates)[number], "value"> {
  return inquiryStates.find(({ value }) => value === state) ?? inquiryStates[0];
}
