import { readNumber } from "#app/office/read-number.ts";

const MOST_NEXT = 20;

export function writeInquiryPath(
  id: number,
  { next, ...query }: { next: readonly number[]; baustein?: string },
): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (next.length > 0) entries.push(["nach", next.slice(0, MOST_NEXT).join(".")]);
  return `/buero/anfragen/${id}${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ""}`;
}

export function readNext(params: URLSearchParams): number[] {
  return (params.get("nach") ?? "")
    .split(".")
    .map(readNumber)
    .filter((id) => id !== null)
    .slice(0, MOST_NEXT);
}

/** Returns what follows an inquiry in a list; wraps around. */
export function listNext(ids: readonly number[], id: number): number[] {
  const place = ids.indexOf(id);
  return [...ids.slice(place + 1), ...ids.slice(0, place)].slice(0, MOST_NEXT);
}
