import { readIndexedPaths } from "#tools/build/built-pages.ts";
import { percentile, report, type Verdict } from "./report.ts";
import { startSite } from "./site.ts";
import { countContactRequests, createProjects, openSiteDatabase } from "./site-database.ts";
import { createContactVisits, sendSteadily, type Visit, type Visits } from "./visitors.ts";

const OPEN_TIMELINES = 1_000;
/** How often an open timeline polls (app/features/projects/timeline/use-project.ts). */
const POLL_SECONDS = 3;
const PROJECTS = 20;
const PAGES_PER_SECOND = 200;
const CONTACTS_PER_SECOND = 20;
/** How many contact requests the site stores when nothing else happens. */
const MOST_CONTACTS_PER_SECOND = 300;
const MOST_CONTACTS_SECONDS = 5;
/** A proxy's connections. Without a limit every request of a busy moment would wait in the site's own queue. */
const MOST_CONTACTS_CONNECTIONS = 32;
/** Minimum share of the requested rate. Below it the site, or the machine, did not keep up. */
const ACHIEVED = 0.95;

/**
 * Sends polls of open timelines, visits of all pages and contact requests at once, then only contact requests. Allows no
 * error, no lower rate and no request that is confirmed but not stored.
 */
export async function measureLoad({ seconds }: { seconds: number }): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const site = await startSite();
  cleanUp.defer(() => site.stop());
  const database = await openSiteDatabase(site.dataDir);
  cleanUp.defer(() => database.close());
  const projects = await createProjects(database, PROJECTS);
  const versions = await Promise.all(projects.map((project) => readVersion(site.origin, project)));
  const paths = readIndexedPaths();
  const nextContact = createContactVisits();
  let polls = 0;
  let pages = 0;
  const nextPoll = (): Visit => {
    const index = (polls++ % OPEN_TIMELINES) % projects.length;
    const { path = "", code = "" } = projects[index] ?? {};
    const body = new URLSearchParams({ code, known: versions[index] ?? "" }).toString();
    return { path, headers: { "X-Forwarded-For": `10.200.0.${polls % 250}` }, body, expected: 204 };
  };
  const nextPage = (): Visit => ({ path: paths[pages++ % paths.length] ?? "/", expected: 200 });
  const send = async (kind: Parameters<typeof sendSteadily>[1]) => ({
    asked: kind.perSecond,
    visits: await sendSteadily(site.origin, kind),
  });
  const storedBefore = await countContactRequests(database);
  const [timelines, mixed, contacts] = await Promise.all([
    send({ perSecond: OPEN_TIMELINES / POLL_SECONDS, seconds, next: nextPoll }),
    send({ perSecond: PAGES_PER_SECOND, seconds, next: nextPage }),
    send({ perSecond: CONTACTS_PER_SECOND, seconds, next: nextContact }),
  ]);
  const alone = await send({
    perSecond: MOST_CONTACTS_PER_SECOND,
    seconds: MOST_CONTACTS_SECONDS,
    connections: MOST_CONTACTS_CONNECTIONS,
    next: nextContact,
  });
  const stored = (await countContactRequests(database)) - storedBefore;
  const confirmed = contacts.visits.answered + alone.visits.answered;
  const kinds = {
    "open timelines": timelines,
    "mixed pages": mixed,
    "contact requests": contacts,
    "contact requests alone": alone,
  };
  report(
    "load",
    [
      ...Object.entries(kinds).map(([name, { visits, asked }]) => judge(name, visits, asked)),
      {
        name: "contact requests stored",
        measured: `${stored} rows for ${confirmed} confirmed`,
        budget: "the same",
        kept: stored === confirmed,
      },
    ],
    { seconds },
  );
}

/** Returns the version an open page has after its first poll, so that later polls find nothing new. */
async function readVersion(origin: string, { path, code }: { path: string; code: string }): Promise<string> {
  const answer = await fetch(origin + path, { method: "POST", body: new URLSearchParams({ code }) });
  const { version } = (await answer.json()) as { version: string };
  return version;
}

function judge(name: string, { perSecond, milliseconds, errors }: Visits, asked: number): Verdict {
  const time = (share: number) => percentile(milliseconds, share).toFixed(1);
  const problems = [...errors].map(([problem, count]) => `; ${count} × ${problem}`).join("");
  return {
    name,
    measured: `${perSecond.toFixed(0)}/s, ${time(0.5)} / ${time(0.99)} ms${problems}`,
    budget: `no error, at least ${(ACHIEVED * asked).toFixed(0)}/s (ms: 50 %, 99 %)`,
    kept: errors.size === 0 && perSecond >= ACHIEVED * asked,
  };
}
