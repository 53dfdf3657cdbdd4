import { limits } from "#core/limits.ts";
import type { Log } from "#core/log.ts";
import { type Job, repeat } from "#core/repeat.ts";
import { recordSiteHealth } from "#database/site-health.ts";
import { type Connections, type Sql, sql } from "#database/sql.ts";

/** The retention periods, passed in, because this module does not depend on the site's texts. */
type RetentionPeriods = {
  enquiryYears: number;
  finishedProjectDays: number;
  spamDays: number;
  logMonths: number;
  figureMonths: number;
};

/** What was deleted, by kind: rows, or for `client_keys` cleared fields. */
export type Purged = Record<keyof ReturnType<typeof listExpired>, number>;

/** Hours for keyed hashes of addresses. With an hourly run none gets older than two; promised are 24. */
export const throttlingKeyHours = 1;

/** Deletes expired data, each kind in its own transaction; null while another server does. `dryRun` takes it back. */
export async function purgeExpired(
  owner: Connections,
  { now, periods, dryRun }: { now: Date; periods: RetentionPeriods; dryRun: boolean },
): Promise<{ purged: Purged; failures: { kind: string; reason: string }[] } | null> {
  const statements = Object.entries(listExpired({ now, periods }));
  return owner.session(async (session) => {
    if (!(await session.isTrue(sql`select pg_try_advisory_lock(${purgeLock})`))) return null;
    const purged: Record<string, number> = {};
    const failures: { kind: string; reason: string }[] = [];
    try {
      if (dryRun) await session.query(sql`begin`);
      for (const [kind, statement] of statements) {
        try {
          purged[kind] = (await session.query(statement)).length;
        } catch (error) {
          if (dryRun) throw error;
          purged[kind] = 0;
          failures.push({ kind, reason: (error as Error).message });
        }
      }
    } finally {
      if (dryRun) await session.query(sql`rollback`);
      await session.query(sql`select pg_advisory_unlock(${purgeLock})`);
    }
    return { purged: purged as Purged, failures };
  });
}

const purgeLock = 7_441_205; // any number, the same in every release

type Purge = { now: Date; periods: RetentionPeriods };

function listExpired({ now, periods }: Purge) {
  const at = sql`${now}::timestamptz`;
  const moments = {
    now: at,
    today: sql`(${at} at time zone 'Europe/Berlin')::date`,
    keys: sql`${at} - make_interval(hours => ${throttlingKeyHours})`,
    day: sql`${at} - interval '1 day'`,
    log: sql`${at} - make_interval(months => ${periods.logMonths})`,
    inquiries: sql`${at} - make_interval(years => ${periods.enquiryYears})`,
  };
  return {
    ...listOfVisitors(moments, periods),
    ...listOfTeam(moments, periods),
    ...listLeftovers(moments, periods),
  };
}

/** This moment, today's date in Berlin, and before when data of a kind has expired; `day` is what is kept a day. */
type Moments = Record<"now" | "today" | "keys" | "day" | "log" | "inquiries", Sql>;

function listOfVisitors({ now, today, keys, day, log, inquiries }: Moments, periods: RetentionPeriods) {
  return {
    // All inquiries of an address stay until the newest one expires: together they are one conversation.
    contact_requests: sql`
      delete from contact_requests request
      where request.created_at <= ${inquiries}
        and not exists (
          select from contact_requests later
          where request.email <> '' and lower(later.email) = lower(request.email)
            and later.created_at > ${inquiries}
        ) returning id`,
    // Without an entry in its history nobody has marked it: it came so from a file. What was merged into spam is spam.
    spam: sql`
      with recursive expired as (
        select id from contact_requests request
        where status = 'spam' and merged_into is null
          and ${now} - make_interval(days => ${periods.spamDays}) >= coalesce(
            (select max(at) from contact_changes change where change.request_id = request.id), created_at
          )
        union select part.id from expired join contact_requests part on part.merged_into = expired.id
      )
      delete from contact_requests where id in (select id from expired) returning id`,
    client_keys: sql`
      update contact_requests set client_key = null
      where client_key is not null and created_at <= ${keys} returning id`,
    outbox: sql`delete from outbox where sent_at <= ${log} returning id`,
    /** Notifications that nobody sent, and devices that have taken none for as long as records are kept. */
    notifications: sql`
      with unsent as (
        delete from outbox where sent_at is null and expires_at <= ${day} returning 1
      ), unused as (
        delete from push_devices
        where coalesce(last_delivered_at, created_at) <= ${log}
        returning 1
      ), told as (
        delete from digests where day < ${today} - 30 returning 1
      )
      select from unsent union all select from unused union all select from told`,
    // `skip locked`: elsewhere a client's row is locked before the common one; this must not deadlock.
    wrong_access_codes: sql`
      delete from wrong_access_codes where client_key = any (array(
        select client_key from wrong_access_codes
        where since <= ${keys}
        for update skip locked
      )) returning client_key`,
    // Sessions end after 15 minutes; this deletes their rows.
    demo_sessions: sql`delete from demo_sessions where expires_at <= ${now} returning id`,
  };
}

function listOfTeam({ now, keys, day }: Moments, periods: RetentionPeriods) {
  const isOver = sql`expires_at <= ${now}`;
  return {
    staff_sessions: sql`
      delete from staff_sessions
      where last_used_at <= ${now} - make_interval(hours => ${limits.sessionIdleHours}) or created_at <= ${now} - make_interval(days => ${limits.sessionDays})
      returning id`,
    /** Links, mailed codes and challenges of the back office. */
    staff_codes: sql`
      with invitations as (delete from staff_invitations where ${isOver} returning 1),
        mailed as (delete from staff_mail_codes where ${isOver} returning 1),
        challenges as (delete from staff_challenges where ${isOver} returning 1)
      select from invitations union all select from mailed union all select from challenges`,
    // Of the team by minutes, of projects' clients by the day.
    staff_attempts: sql`
      delete from staff_attempts where key = any (array(
        select key from staff_attempts
        where since <= ${keys} and (key ~ '^(sign-in|passkey|mail) ' or since <= ${day})
        for update skip locked
      )) returning key`,
    row_changes: sql`delete from row_changes where at <= ${now} - make_interval(mins => ${limits.undoMinutes}) returning id`,
    // By the database's clock, too: its trigger keeps younger entries (app.protect_staff_log).
    staff_log: sql`
      delete from staff_log
      where at <= least(${now}, now()) - make_interval(months => ${periods.logMonths}) returning id`,
  };
}

function listLeftovers({ now, today, keys, day, log, inquiries }: Moments, periods: RetentionPeriods) {
  return {
    /** Hashes of erased inquiries, which would be gone by now. */
    erasures: sql`delete from erasures where erased_at <= ${inquiries} returning hash`,
    /** Pictures that nothing names any more. A day, because a picture is stored before what names it. */
    stored_pictures: sql`
      delete from stored_pictures picture
      where created_at <= ${day}
        and not exists (select from blog_drafts where blog_drafts.picture = picture.id)
        and not exists (select from blog_versions where blog_versions.picture = picture.id)
        and not exists (select from blog_articles where blog_articles.picture = picture.id)
        and not exists (
          select from (
            select draft::text || coalesce(published::text, '') from site_entries
            union all select draft::text || coalesce(published::text, '') from site_entry_changes
            union all select value::text from site_facts where key = 'partners'
            union all select coalesce(before::text, '') || coalesce(after::text, '') from site_fact_changes where key = 'partners'
          ) state (text) where strpos(state.text, picture.id) > 0
        )
      returning id`,
    /** Uploads of projects that were not finished, what is left of removed files, and used addresses. */
    project_files: sql`
      with unfinished as (
        delete from project_files
        where active_at <= ${day} and (completed_at is null or removed_at is not null)
          and coalesce(removed_at, active_at) <= ${day} returning 1
      ), addresses as (delete from project_downloads where created_at <= ${keys} returning 1)
      select from unfinished union all select from addresses`,
    /** Addresses that nobody has confirmed; their link ends at the same time. */
    project_subscribers: sql`
      delete from project_subscribers
      where confirmed_at is null and created_at <= ${now} - make_interval(days => ${limits.confirmationDays}) returning id`,
    project_grants: sql`
      delete from project_grants
      where created_at <= ${now} - make_interval(days => ${limits.rememberDays}) returning project_slug`,
    /** Closed, not deleted: the access to projects that were finished. */
    finished_projects: sql`
      update project_access_codes set is_active = false
      where is_active and finished_at <= ${now} - make_interval(days => ${periods.finishedProjectDays}) returning project_slug`,
    visit_sums: sql`
      delete from visit_sums
      where day <= ${today} - make_interval(months => ${periods.figureMonths})
      returning day`,
    /** History of the published facts and entries. */
    site_fact_changes: sql`
      with facts as (
        delete from site_fact_changes
        where at <= ${log} returning 1
      ), entries as (
        delete from site_entry_changes
        where at <= ${log} returning 1
      )
      select from facts union all select from entries`,
  };
}

/** Milliseconds between two runs. Hourly, because address hashes expire within hours; daily would do for the rest. */
export const retentionInterval = 60 * 60 * 1000;

/** Deletes expired data now and every hour until stopped; a lock lets one server work. Never throws. */
export function startRetention({
  owner,
  periods,
  log,
  now = () => new Date(),
}: {
  owner: Connections;
  periods: RetentionPeriods;
  log: Log;
  now?: () => Date;
}): Job {
  return repeat({
    interval: retentionInterval,
    work: async () => {
      const result = await purgeExpired(owner, { now: now(), periods, dryRun: false });
      if (result === null) return;
      const { purged, failures } = result;
      if (Object.values(purged).some((count) => count > 0))
        log.info(purged, "Removed what is older than promised");
      for (const failure of failures)
        log.error(failure, "Retention could not remove one kind of data, trying again in an hour");
      await recordSiteHealth(owner, "retention", { failed: failures.map(({ kind }) => kind) });
    },
    onFailure: (reason) => log.error({ reason }, "Retention could not run, trying again in an hour"),
  });
}
