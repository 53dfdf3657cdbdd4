import { readIndexedPaths } from "#tools/build/built-pages.ts";
import { percentile, report, type Verdict, whole } from "./report.ts";
import { startSite } from "./site.ts";
import { countContactRequests, createProjects, openSiteDatabase } from "./site-database.ts";
import { createContactVisits, sendSteadily, type Visits } from "./visitors.ts";

const OPEN_TIMELINES = 1_000;
/** How often an open timeline polls (app/features/projects/timeline/use-project.ts). */
const POLL_SECONDS = 3;
const PROJECTS = 20;
const PAGES_PER_SECOND = 200;
const CONTACTS_PER_SECOND = 20;
/** Minimum share of the requested rate. Below it the site, or the machine, did not keep up. */
const ACHIEVED = 0.95;

/** Measures open timelines, visitors on all pages and contact requests at once. Allows no error and no lower rate. */
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
  const storedBefore = await countContactRequests(database);
  const [timelines, mixed, contacts] = await Promise.all([
    sendSteadily(site.origin, {
      perSecond: OPEN_TIMELINES / POLL_SECONDS,
      seconds,
      next: () => {
        const index = (polls++ % OPEN_TIMELINES) % projects.length;
        const { path = "", code = "" } = projects[index] ?? {};
        const body = new URLSearchParams({ code, known: versions[index] ?? "" }).toString();
        return { path, headers: { "X-Forwarded-For": `10.200.0.${polls % 250}` }, body, expected: 204 };
      },
    }),
    sendSteadily(site.origin, {
      perSecond: PAGES_PER_SECOND,
      seconds,
      next: () => ({ path: paths[pages++ % paths.length] ?? "/", expected: 200 }),
    }),
    sendSteadily(site.origin, { perSecond: CONTACTS_PER_SECOND, seconds, next: nextContact }),
  ]);
  const stored = (await countContactRequests(database)) - storedBefore;
  const memory = site.readMemory();
  const kinds = {
    "open timelines": { visits: timelines, asked: OPEN_TIMELINES / POLL_SECONDS },
    "mixed pages": { visits: mixed, asked: PAGES_PER_SECOND },
    "contact requests": { visits: contacts, asked: CONTACTS_PER_SECOND },
  };
  report(
    "load",
    [
      ...Object.entries(kinds).map(([name, { visits, asked }]) => judge(name, visits, asked)),
      {
        name: "contact requests stored",
        measured: `${stored} rows for ${contacts.answered} confirmed`,
        budget: "the same",
        kept: stored === contacts.answered,
      },
    ],
    {
      seconds,
      mebibytes: memory,
      kinds: Object.fromEntries(
        Object.entries(kinds).map(([name, { visits, asked }]) => [name, { asked, ...summarize(visits) }]),
      ),
    },
  );
}

/** Returns the version an open page has after its first poll, so that later polls find nothing new. */
async function readVersion(origin: string, { path, code }: { path: string; code: string }): Promise<string> {
  const answer = await fetch(origin + path, { method: "POST", body: new URLSearchParams({ code }) });
  const { version } = (await answer.json()) as { version: string };
  return version;
}

function judge(name: string, visits: Visits, asked: number): Verdict {
  const { perSecond, p50, p99, worst, errors } = summarize(visits);
  const problems = Object.entries(errors).map(([problem, count]) => `${count} × ${problem}`);
  return {
    name,
    measured: `${perSecond.toFixed(0)}/s, ${p50.toFixed(1)} / ${p99.toFixed(1)} / ${worst.toFixed(0)} ms${problems.length > 0 ? `; ${problems.join(", ")}` : ""}`,
    budget: `no error, at least ${(ACHIEVED * asked).toFixed(0)}/s (ms: 50 %, 99 %, worst)`,
    kept: visits.failed === 0 && perSecond >= ACHIEVED * asked,
  };
}

function summarize({ answered, perSecond, milliseconds, errors }: Visits) {
  // Without any response only the errors are reported.
  const time = (share: number) => (milliseconds.length === 0 ? Number.NaN : percentile(milliseconds, share));
  return {
    answered: whole(answered),
    perSecond,
    p50: time(0.5),
    p99: time(0.99),
    worst: time(1),
    errors: Object.fromEntries(errors),
  };
}
