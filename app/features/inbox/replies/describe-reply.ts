import type { CallResult, Reply } from "#app/features/inbox/replies/replies.server.ts";
import { formatMoment } from "#app/office/format-moment.ts";

/** A mail that the server has not taken for so long is late. */
const LATE_MS = 2 * 60_000;

export function describeMail({ created_at, sent_at, refused_at }: Reply, now: Date): string {
  if (refused_at !== null)
    return "Mail abgelehnt: Sie kam nicht an. Prüf die Adresse oder ruf an; die Anfrage ist wieder bei dir.";
  if (sent_at !== null) return `Mail zugestellt, ${formatMoment(sent_at, now)}.`;
  return now.getTime() - created_at.getTime() > LATE_MS
    ? "Mail verspätet: Der Mailserver nimmt sie gerade nicht an. Wir versuchen es 24 Stunden lang weiter."
    : "Mail unterwegs …";
}

const results: Record<CallResult, string> = {
  reached: "erreicht",
  "not-reached": "nicht erreicht",
  mailbox: "Mailbox",
};

/** Returns a reply in the history: what somebody did, or that the client answered. */
export function describeReply({ way, result, sent_at, refused_at }: Reply): string {
  if (way === "mail")
    return `Antwort gesendet${refused_at !== null ? " (abgelehnt)" : sent_at === null ? " (noch nicht zugestellt)" : ""}`;
  if (way === "answer") return "Antwort vom Kunden, per Mail";
  return `${way === "call" ? "Anruf" : "WhatsApp"}: ${result === null ? "" : results[result]}`;
}
