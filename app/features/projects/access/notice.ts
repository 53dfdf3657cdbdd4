/** Why the visitor was returned to the access page; stays longer than the toast. */
export type Notice = "no-access" | "expired";

let waiting: Notice | null = null;

export function leaveNotice(notice: Notice): void {
  waiting = notice;
}

export function takeNotice(): Notice | null {
  const notice = waiting;
  waiting = null;
  return notice;
}
