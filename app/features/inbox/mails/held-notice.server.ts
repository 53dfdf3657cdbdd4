import type { MailKind } from "#app/mail/mail-kind.ts";
import { type Addresses, composeNotice, linkToOffice, type Mail } from "#app/mail/message.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { isHeld } from "#database/outbox.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Tells the team that mails about inquiries are held back. */
export const heldNotice: MailKind = {
  sent: "Notice about held mails sent",
  failed: "Notice about held mails not sent, trying again",
  queueDue: queueHeldNotice,
  compose: async ([{ id, messageId }], { owner, addresses, log }) => {
    const held = await readHeldMails(owner);
    if (held === null) return null;
    log.warn(
      { held: held.held, since: held.since, limitPerHour: held.perHour },
      "Mails about contact requests are held back: `contacts list` shows the requests, `mail release` sends their mails",
    );
    return { mail: buildHeldMail(held, { addresses, messageId }), facts: { held: held.held }, tells: [id] };
  },
};

type HeldMails = {
  held: number;
  /** When the oldest of those inquiries was stored. */
  since: Date;
  /** How many mails are sent within an hour. */
  perHour: number;
};

/** Queues the notice about held mails if due, at most one an hour. Returns whether it did. */
export async function queueHeldNotice(owner: Queryable): Promise<boolean> {
  return owner.hasRow(sql`
    insert into outbox (kind)
    select 'held-notice'
    where exists (
        select from outbox
        where ${isHeld} and held_at <= now() - interval '1 minute' and held_at > coalesce(
          (select max(created_at) from outbox where kind = 'held-notice'),
          '-infinity'
        )
      ) and not exists (
        select from outbox
        where kind = 'held-notice'
          and (sent_at is null or sent_at > now() - interval '1 hour')
      )
    on conflict do nothing returning id`);
}

/** Returns what is held back at this moment; null for nothing. */
async function readHeldMails(owner: Queryable): Promise<HeldMails | null> {
  const totals = await owner.row<HeldMails>(sql`
    select count(*) as held, min(created_at) as since, app.contact_mails_per_hour() as "perHour"
    from outbox where ${isHeld}`);
  return totals?.held ? totals : null;
}

/** Returns the notice about all held mails. It contains nothing of a visitor. */
export function buildHeldMail(
  { held, since, perHour }: HeldMails,
  { addresses, messageId }: { addresses: Addresses; messageId: string },
): Mail {
  const count = held === 1 ? "1 Anfrage" : `${held} Anfragen`;
  const { button, notes } = linkToOffice(addresses, {
    label: "Anfragen ansehen",
    path: "/buero",
    command: "contacts list",
  });
  return composeNotice(addresses, {
    subject: `${count} ohne Mail: bitte ansehen`,
    parts: [
      `Über das Kontaktformular kamen mehr als ${perHour} Anfragen in einer Stunde. Ab da halten wir die Mails zurück.`,
      `Ohne Mail: ${count} seit ${formatBerlinTimeInGerman(since)}. Gespeichert sind alle.`,
    ],
    button,
    notes: [
      ...notes,
      `Eine Mail doch senden: ${addresses.adminCommand} mail release NUMMER`,
      `Alle Mails doch senden: ${addresses.adminCommand} mail release`,
      `Auf alle Mails verzichten: ${addresses.adminCommand} mail discard`,
    ],
    messageId: `held.${messageId}`,
  });
}
