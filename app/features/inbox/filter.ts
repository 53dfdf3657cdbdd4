import { describeInquiryState, type InquiryState, inquiryStates } from "#app/inquiries/inquiry-states.ts";
import { interests } from "#app/inquiries/interests.ts";
import { readNumber } from "#app/office/read-number.ts";
import { cleanSearchTerm } from "#app/office/search-term.ts";

/** What the list shows. Null and "" are "any". */
export type InboxFilter = {
  text: string;
  state: InquiryState | null;
  interest: string | null;
  person: number | null;
  mine: boolean;
  /** The last inquiry of the page before. */
  before: { at: string; id: number } | null;
};

/** A pattern of fewer letters cannot use the index. */
const SHORTEST_SEARCH = 3;
const LONGEST_SEARCH = 200;

export function readInboxFilter(params: URLSearchParams): InboxFilter {
  const at = params.get("ab") ?? "";
  const id = readNumber(params.get("ab-nummer"));
  return {
    text: cleanSearchTerm(params.get("suchen") ?? "", LONGEST_SEARCH),
    state: inquiryStates.find(({ slug }) => slug === params.get("stand"))?.value ?? null,
    interest: interests.find(({ value }) => value === params.get("interesse"))?.value ?? null,
    person: readNumber(params.get("person")),
    mine: params.has("meine"),
    before: id !== null && isInstant(at) ? { at, id } : null,
  };
}

export function writeInboxPath(filter: InboxFilter): string {
  const { text, state, interest, person, mine, before } = filter;
  const entries: [string, string | number | null | undefined][] = [
    ["suchen", text],
    ["stand", state && describeInquiryState(state).slug],
    ["interesse", interest],
    ["person", person],
    ["meine", mine ? 1 : null],
    ["ab", before?.at],
    ["ab-nummer", before?.id],
  ];
  const set = entries.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `/buero${set.length > 0 ? `?${new URLSearchParams(set)}` : ""}`;
}

export function isBoard(filter: InboxFilter): boolean {
  return writeInboxPath(filter) === "/buero";
}

export function isTooShort({ text }: Pick<InboxFilter, "text">): boolean {
  return text !== "" && [...text].length < SHORTEST_SEARCH;
}

/** PostgreSQL has microseconds, JavaScript only milliseconds. */
function isInstant(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false;
  const time = new Date(`${text.slice(0, 23)}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 23) === text.slice(0, 23);
}
