/** Why a visitor was returned to the access page. It stays, while the toast disappears in seconds. */
export type Notice = "no-access" | "expired";

let waiting: Notice | null = null;

/** Stores the notice for the access page, which opens next in this document. */
export function leaveNotice(notice: Notice): void {
  waiting = notice;
}

/** Returns the stored notice and removes it. */
export function takeNotice(): Notice | null {
  const notice = waiting;
  waiting = null;
  return notice;
}
