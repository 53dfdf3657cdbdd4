import type { LaunchItem } from "#app/content/launch-item.ts";
import { BACKUP_DAYS } from "#app/content/site-state.ts";
import type { SiteHealth } from "#database/site-health.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Returns whether mails arrive, data is backed up, and the team cannot lock itself out. */
export async function listOperation(
  owner: Queryable,
  options: { health: SiteHealth; hasMail: boolean; now: Date },
): Promise<LaunchItem[]> {
  const { hasMail, now } = options;
  const { backup } = options.health;
  const [found] = await owner.query<{ mailed: boolean; safe: boolean; told: boolean }>(sql`
    select exists (select from outbox where sent_at is not null) as mailed,
      exists (select from staff_passkeys key join staff person on person.id = key.staff_id
        where person.ended_at is null group by person.id having count(*) > 1) as safe,
      exists (select from staff person left join staff_notifications wish on wish.staff_id = person.id
        where person.ended_at is null and coalesce(wish.new_request, true)
          and (${hasMail} or exists (select from push_devices where push_devices.staff_id = person.id))) as told`);
  const isRecent =
    backup !== undefined && now.getTime() - backup.at.getTime() < BACKUP_DAYS * 24 * 60 * 60 * 1000;
  const missing = { line: null, kind: "missing" } as const;
  return [
    {
      ...missing,
      file: "database: push_devices",
      what: "nobody of the team is told of a new request: somebody turns notifications on at /buero/mitteilungen",
      group: "office",
      title: "Mitteilungen über neue Anfragen, mindestens bei einer Person",
      path: "/buero/mitteilungen",
      isDone: found?.told === true,
    },
    {
      ...missing,
      file: "database: outbox",
      what: "mail: no mail server has accepted a mail yet: mail test",
      group: "technology",
      title: "Eine Mail, die der Mailserver wirklich angenommen hat: Schick eine Testmail",
      path: "/buero/zustand",
      isDone: found?.mailed === true,
    },
    {
      ...missing,
      file: "database: site_health",
      what: "backup: no export within two days",
      group: "technology",
      title: "Eine Sicherung, die jünger ist als zwei Tage",
      path: null,
      isDone: isRecent,
    },
    {
      ...missing,
      file: "database: staff_passkeys",
      what: "passkey: nobody has a second passkey; a lost device would lock the team out",
      group: "office",
      title: "Ein zweiter Passkey, mindestens bei einer Person",
      path: "/buero/geraete",
      isDone: found?.safe === true,
    },
  ];
}
