import type { Log } from "#core/log.ts";
import { type Job, repeat } from "#core/repeat.ts";
import { recordSiteHealth } from "#database/site-health.ts";
import { type Connections, type Queryable, sql } from "#database/sql.ts";
import { type Position, readMailbox } from "#server/jobs/mailbox/mailbox.server.ts";
import { storeReturnedMail } from "#server/jobs/mailbox/store-answer.server.ts";

/** Milliseconds between two looks: what a client answers is there within a minute. */
const INTERVAL_MS = 30_000;
const LONGEST_FAILURE = 300;

/** Polls the mailbox now and every half minute until stopped; one server at a time. Never throws. */
export function startMailbox({
  owner,
  url,
  log,
  interval = INTERVAL_MS,
}: {
  owner: Connections;
  url: string;
  log: Log;
  interval?: number;
}): Job {
  async function look(): Promise<void> {
    const turn = await takeTurn(owner, interval / 2);
    if (turn === null) return;
    const read = readMailbox(url, {
      position: turn.position,
      take: (mail) => storeReturnedMail(owner, mail),
      skip: (uid, error) => log.warn({ uid, reason: (error as Error).message }, "A mail cannot be read"),
    });
    const next = await read.catch(async (error: unknown) => {
      const failure = describeFailure(error);
      await recordSiteHealth(owner, "mailbox", { ...turn, failure });
      throw new Error(failure);
    });
    await recordSiteHealth(owner, "mailbox", { position: next, failure: null });
  }

  return repeat({
    interval,
    work: look,
    onFailure: (reason, isNew) => {
      if (isNew) log.warn({ reason }, "The mailbox cannot be read, trying again");
    },
  });
}

/** Returns the mail server's own words where it has said something. */
function describeFailure(error: unknown): string {
  const { message, responseText } = error as Error & { responseText?: string };
  return (responseText || message).slice(0, LONGEST_FAILURE);
}

/** Returns where to go on, unless a server has looked within the last `pause` milliseconds. */
async function takeTurn(owner: Queryable, pause: number): Promise<{ position: Position | null } | null> {
  return owner.row(sql`
    insert into site_health as last (key, at, details) values ('mailbox', now(), '{"position": null, "failure": null}')
    on conflict (key) do update set at = now() where last.at <= now() - make_interval(secs => ${pause / 1_000})
    returning details -> 'position' as position`);
}
