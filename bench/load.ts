import { listPublicPages } from "#content/pages.ts";
import { createContactVisits } from "./contact-visits.ts";
import { percentile, report, type Verdict, whole } from "./report.ts";
import { startSite } from "./site.ts";
import { countContactRequests, createProjects, openSiteDatabase } from "./site-database.ts";
import { sendSteadily, type Visits } from "./visitors.ts";

const OPEN_TIMELINES = 1_000;
/** As often as an open timeline asks (app/pages/project-timeline/use-project.ts). */
const POLL_SECONDS = 3;
const PROJECTS = 20;
const PAGES_PER_SECOND = 200;
const CONTACTS_PER_SECOND = 20;

/** A busy evening on one server: open timelines, visitors on all pages and contact requests at once. No error is allowed. */
export async function measureLoad({ seconds }: { seconds: number }): Promise<void> {
  const site = await startSite();
  const database = await openSiteDatabase(site.dataDir);
  try {
    const projects = await createProjects(database, PROJECTS);
    const versions = await Promise.all(projects.map((project) => readVersion(site.origin, project)));
    const paths = listPublicPages().map(({ path }) => path);
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
    const kinds = { "open timelines": timelines, "mixed pages": mixed, "contact requests": contacts };
    report(
      "load",
      [
        ...Object.entries(kinds).map(([name, visits]) => judge(name, visits)),
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
        kinds: Object.fromEntries(Object.entries(kinds).map(([name, visits]) => [name, summarize(visits)])),
      },
    );
  } finally {
    await database.close();
    await site.stop();
  }
}

/** What an open page knows after its first question: from then on nothing is new. */
async function readVersion(origin: string, { path, code }: { path: string; code: string }): Promise<string> {
  const answer = await fetch(origin + path, { method: "POST", body: new URLSearchParams({ code }) });
  const { version } = (await answer.json()) as { version: string };
  return version;
}

function judge(name: string, visits: Visits): Verdict {
  const { perSecond, p50, p99, worst, errors } = summarize(visits);
  const problems = Object.entries(errors).map(([problem, count]) => `${count} × ${problem}`);
  return {
    name,
    measured: `${perSecond.toFixed(0)}/s, ${p50.toFixed(1)} / ${p99.toFixed(1)} / ${worst.toFixed(0)} ms${problems.length > 0 ? `; ${problems.join(", ")}` : ""}`,
    budget: "no error (ms: 50 %, 99 %, worst)",
    kept: visits.failed === 0,
  };
}

function summarize({ answered, perSecond, milliseconds, errors }: Visits) {
  return {
    answered: whole(answered),
    perSecond,
    p50: percentile(milliseconds, 0.5),
    p99: percentile(milliseconds, 0.99),
    worst: percentile(milliseconds, 1),
    errors: Object.fromEntries(errors),
  };
}
