/** Why a visitor was led back from a project; the toast alone would be gone in seconds. */
export type Notice = "no-access" | "expired";

let waiting: Notice | null = null;

/** Leaves word for the access page, which is about to open in this document. */
export function leaveNotice(notice: Notice): void {
  waiting = notice;
}

/** What was left, once. */
export function takeNotice(): Notice | null {
  const notice = waiting;
  waiting = null;
  return notice;
}
