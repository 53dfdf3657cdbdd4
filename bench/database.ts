import { retention } from "#app/content/retention.ts";
import {
  findPublishedArticle,
  listArticleUpdates,
  listPublishedArticles,
} from "#app/features/blog/store.server.ts";
import { storeContactRequest } from "#app/features/contact/store.server.ts";
import { readInboxFilter } from "#app/features/inbox/filter.ts";
import { readInbox } from "#app/features/inbox/list.server.ts";
import { readRequest } from "#app/features/inbox/request.server.ts";
import { openProject, readTimeline } from "#app/features/projects/client-view.server.ts";
import { createProject } from "#app/features/projects/projects.server.ts";
import { emptyStep } from "#app/features/projects/step-fields.ts";
import { readToday } from "#app/features/today/today.server.ts";
import { hashClientAddress } from "#database/keys.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { queueHeldNotice } from "#server/jobs/mail/kinds/held-notice.ts";
import { measureMailBacklog } from "#server/jobs/mail/mails.server.ts";
import {
  type ClaimedMessage,
  claimMessages,
  markSent,
  postpone,
  readRetryRequest,
} from "#server/jobs/outbox/queue.server.ts";
import { purgeExpired } from "#server/jobs/retention/purge.server.ts";
import { createContactRequest } from "#tests/setup/records/contact-fields.ts";
import { createStaff, officeOrigin } from "#tests/setup/records/staff.ts";
import { createDataDir } from "#tests/setup/site/browser-server.ts";
import { composeClientAddress } from "#tests/setup/site/client-address.ts";
import { type Explained, explainAll, FEW_PAGES } from "./explain.ts";
import { addProjects, growTables, type Size, sizeFor } from "./grow.ts";
import { median, report, type Verdict, whole } from "./report.ts";
import { startSite } from "./site.ts";
import { openSiteDatabase } from "./site-database.ts";

/** Contact requests; the other tables grow in proportion. */
const CONTACTS = [1_000, 10_000, 100_000, 1_000_000];

/** A request of the middle, for the page of the inbox after it. */
const LATER = new Date(Date.now() - 2 * 365 * 24 * 60 * 60 * 1000).toISOString().replace("Z", "000Z");

/** A request that is opened, among the first thousand. */
const OPENED = 7;

/** What the team opens and looks for in its inbox. */
const inboxViews = [
  { name: "first page", query: "" },
  { name: "done, page in the middle", query: `stand=erledigt&ab=${LATER}&ab-nummer=1` },
  { name: "state and interest", query: "stand=erledigt&interesse=demo" },
  { name: "word in every request", query: "suchen=bestellungen", growth: 5 },
  { name: "word in one request", query: "suchen=trüffelpizza", growth: 5 },
  { name: "part of one phone number", query: "suchen=%2B49+30+0055433", growth: 5 },
];

/** A query of the site or one of its jobs, through the function it uses. */
type Probe = {
  name: string;
  run: (database: Database, turn: number) => Promise<unknown>;
  /** True if it returns every row of a table, so that its cost grows with the rows. */
  returnsAll?: true;
  /** How many times the pages it may read at the largest size, where it looks for words in texts. */
  growth?: number;
};

/** What one probe cost at one size. */
type Cost = { pages: number; rows: number; wholeTables: string[]; statements: Explained[] };

/**
 * Measures every query of the site and its jobs in tables of a thousand to a million rows, under the site's roles and
 * policies. It counts the pages read, which other load on the machine cannot change.
 */
export async function measureDatabase(): Promise<void> {
  const { dataDir, remove } = await createDataDir();
  const database = await openSiteDatabase(dataDir);
  try {
    // Above the limit mails are held, and none is sent.
    await database.owner.session((session) =>
      session.runScript(
        "create or replace function app.contact_mails_per_hour() returns integer language sql immutable return 1000000",
      ),
    );
    const probes = await prepareProbes(database);
    const costs = new Map<string, Cost[]>(probes.map(({ name }) => [name, []]));
    let size: Size = sizeFor(0);
    for (const contacts of CONTACTS) {
      const next = sizeFor(contacts);
      process.stdout.write(
        `${whole(contacts)} requests, ${whole(next.steps)} steps, ${whole(next.articles)} articles …\n`,
      );
      await growTables(database, size, next);
      size = next;
      for (const probe of probes) costs.get(probe.name)?.push(await measureCost(database, probe));
    }
    const today = await timePage("/buero/heute", { dataDir, database });
    await addProjects(database, PROJECTS);
    const projects = await timePage("/buero/projekte", { dataDir, database });
    const newProject = await timePage("/buero/projekt-anlegen", { dataDir, database });
    const rows = probes.map(({ name }) => ({ name, costs: costs.get(name) ?? [] }));
    report(
      "database",
      [
        ...probes.map((probe) => judge(probe, costs.get(probe.name) ?? [])),
        judgePage("page of today (/buero/heute), at the largest size", today),
        judgePage(`list of ${whole(PROJECTS)} projects (/buero/projekte)`, projects),
        judgePage(`form of one more beside ${whole(PROJECTS)} projects (/buero/projekt-anlegen)`, newProject),
      ],
      { contacts: CONTACTS, probes: rows, today, projects, newProject },
    );
  } finally {
    await database.close();
    await remove();
  }
}

/** Returns a probe for every query of the running site. The operator's commands have no budget. */
async function prepareProbes(database: Database): Promise<Probe[]> {
  const slug = "messung";
  const steps = [{ ...emptyStep, order_index: 1, title: "Start" }];
  const created = await createProject(database, { slug, client: "Lokal", steps });
  if (created === null) throw new Error("The project exists already");
  const attempt = { code: created.accessCode, slug, clientAddress: "192.0.2.1" };
  const { sessionHash } = await createStaff(database);
  let count = 0;
  const store = async (db: Database) => {
    count++;
    const request = createContactRequest({ email: `new-${count}@bench.example` });
    const clientKey = hashClientAddress(db.keys, composeClientAddress(count));
    const { outcome } = await storeContactRequest(db.web, { request, clientKey });
    if (outcome !== "stored") throw new Error(`A request was not stored: ${outcome}`);
  };
  const claim = async (db: Database): Promise<ClaimedMessage> => {
    const [mail] = (await claimMessages(db.background, ["request"])) ?? [];
    if (mail === undefined) throw new Error("No mail was due");
    return mail;
  };
  return [
    { name: "article", run: (db) => findPublishedArticle(db.web, "artikel-7") },
    { name: "article that is missing", run: (db) => findPublishedArticle(db.web, "fehlt") },
    { name: "feed", run: (db) => listArticleUpdates(db.web, { limit: 30 }) },
    { name: "blog list", run: (db) => listPublishedArticles(db.web), returnsAll: true },
    { name: "sitemap", run: (db) => listArticleUpdates(db.web, { limit: null }), returnsAll: true },
    { name: "access code", run: (db) => openProject(db, attempt) },
    { name: "timeline", run: (db) => readTimeline(db, attempt) },
    {
      name: "wrong access code",
      run: (db, turn) =>
        openProject(db, { ...attempt, code: "wrong", clientAddress: composeClientAddress(turn) }),
    },
    { name: "contact request", run: store },
    {
      name: "mail sent",
      run: async (db) => {
        await store(db);
        await markSent(db.background, [await claim(db)]);
      },
    },
    {
      name: "mail refused",
      run: async (db) => {
        await store(db);
        const failure = { reason: "451 try later", refusesText: false, seconds: 60 };
        await postpone(db.background, await claim(db), failure);
      },
    },
    {
      name: "mail worker: retries and held mails",
      run: async (db) => {
        await readRetryRequest(db.background);
        await queueHeldNotice(db.background);
      },
    },
    { name: "metrics: waiting mails", run: (db) => measureMailBacklog(db.background) },
    {
      name: "retention",
      run: (db) => purgeExpired(db.background, { now: new Date(), periods: retention, dryRun: false }),
    },
    {
      name: "inbox: one request",
      run: async (db) => {
        const opened = await withStaff(db.staff, { sessionHash }, (tx) => readRequest(tx, OPENED));
        if (opened === null) throw new Error("The request is not there");
      },
    },
    ...inboxViews.map(({ name, query, growth }) => ({
      name: `inbox: ${name}`,
      growth,
      run: async (db: Database) => {
        const filter = readInboxFilter(new URLSearchParams(query));
        const inbox = await withStaff(db.staff, { sessionHash }, (tx) => readInbox(tx, filter));
        if (!inbox?.sections.some(({ requests }) => requests.length > 0))
          throw new Error(`Nothing found: ${query}`);
      },
    })),
    {
      name: "today",
      // From one row of each kind to thirty.
      growth: 10,
      run: async (db) => {
        const { untaken, late, due } = await withStaff(db.staff, { sessionHash }, readToday);
        if ([untaken, late, due].some(({ length }) => length === 0)) throw new Error("Nothing waits today");
      },
    },
    { name: "readiness", run: (db) => db.web.query(sql`select 1`) },
  ];
}

const PAGE_MS = 50;
const PROJECTS = 10_000;

/** Returns how many milliseconds a server takes for a page of the back office, of several times, over HTTP. */
async function timePage(
  path: string,
  { dataDir, database }: { dataDir: string; database: Database },
): Promise<number[]> {
  const { token } = await createStaff(database);
  const site = await startSite({ dataDir });
  try {
    const times: number[] = [];
    for (let turn = 0; turn < 30; turn++) {
      const begun = performance.now();
      const answer = await fetch(`${officeOrigin(site.origin)}${path}`, {
        headers: { Cookie: `buero=${token}` },
        redirect: "error",
      });
      await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      times.push(performance.now() - begun);
    }
    // The first ones compile.
    return times.slice(10);
  } finally {
    await site.stop();
  }
}

function judgePage(name: string, times: number[]): Verdict {
  const found = median(times);
  return {
    name,
    measured: `${found.toFixed(1)} ms`,
    budget: `${PAGE_MS} ms`,
    kept: found < PAGE_MS,
  };
}

/** Measures the second run, because the first may fill caches of the connection. */
async function measureCost(database: Database, probe: Probe): Promise<Cost> {
  await probe.run(database, 0);
  const statements: Explained[] = [];
  const explained = {
    ...database,
    web: explainAll(database.web, statements),
    staff: explainAll(database.staff, statements),
    background: explainAll(database.background, statements),
  };
  await probe.run(explained, 1);
  return {
    pages: statements.reduce((sum, { pages }) => sum + pages, 0),
    rows: Math.max(...statements.map(({ rows }) => rows)),
    wholeTables: [...new Set(statements.flatMap(({ wholeTables }) => wholeTables))],
    statements,
  };
}

/**
 * Allows logarithmic growth: at n rows log n / log 1,000 times the pages at 1,000, which is twice as many at a million, or
 * `growth` times. A query that returns every row may read a page per row.
 */
function judge({ name, returnsAll, growth = 2 }: Probe, costs: Cost[]): Verdict {
  const first = costs[0]?.pages ?? 0;
  const allowed = (index: number) => {
    const contacts = CONTACTS[index] ?? 0;
    return first * (1 + (Math.log(contacts) / Math.log(1_000) - 1) * (growth - 1)) + FEW_PAGES;
  };
  const pages = costs.map((cost) => cost.pages);
  const wholeTables = [...new Set(costs.at(-1)?.wholeTables)];
  if (returnsAll) {
    const last = costs.at(-1);
    return {
      name,
      measured: `${pages.map(whole).join(" → ")} pages for ${whole(last?.rows ?? 0)} rows`,
      budget: "a page per row",
      kept: (last?.pages ?? 0) <= (last?.rows ?? 0) + FEW_PAGES,
    };
  }
  const tooMuch = pages.some((count, index) => count > allowed(index));
  return {
    name,
    measured: `${pages.map(whole).join(" → ")} pages${wholeTables.length > 0 ? `, all of ${wholeTables.join(", ")}` : ""}`,
    budget: "logarithmic, by index",
    kept: !tooMuch && wholeTables.length === 0,
  };
}
