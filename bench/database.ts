import { pino } from "pino";
import { retention } from "#app/content/retention.ts";
import * as blog from "#app/features/blog/store.server.ts";
import { storeInquiry } from "#app/features/contact/store.server.ts";
import { readInboxFilter } from "#app/features/inbox/filter.ts";
import { readInquiry } from "#app/features/inbox/inquiry.server.ts";
import { readInbox } from "#app/features/inbox/list.server.ts";
import { queueHeldNotice } from "#app/features/inbox/mails/held-notice.server.ts";
import { openProject, readTimeline } from "#app/features/projects/client-view.server.ts";
import { listProjectPage } from "#app/features/projects/office/project-list.server.ts";
import { createProject } from "#app/features/projects/projects.server.ts";
import { emptyStep } from "#app/features/projects/step-fields.ts";
import { readToday } from "#app/features/today/today.server.ts";
import { hashClientAddress } from "#database/keys.ts";
import { type Database, openDatabase } from "#database/open.ts";
import * as queue from "#database/outbox.ts";
import { type Connections, createQueryable, type Queryable, sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { measureMailBacklog } from "#server/jobs/mail/mails.server.ts";
import { purgeExpired } from "#server/jobs/retention/purge.server.ts";
import { testSecret } from "#tests/setup/database/keys.ts";
import { createInquiry } from "#tests/setup/records/contact-fields.ts";
import { createStaff } from "#tests/setup/records/staff.ts";
import { createDataDir } from "#tests/setup/site/browser-server.ts";
import { composeClientAddress } from "#tests/setup/site/client-address.ts";
import { growTables } from "./grow.ts";
import { report, type Verdict, whole } from "./report.ts";

/** Contact requests; the other tables grow in proportion. */
const CONTACTS = [1_000, 10_000, 100_000, 1_000_000];

/** A request of the middle, for the page of the inbox after it. */
const LATER = new Date(Date.now() - 2 * 365 * 24 * 60 * 60 * 1000).toISOString().replace("Z", "000Z");

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
  /** True if it reads every row of a table, so that its cost grows with the rows. */
  readsAll?: true;
  /** How many times the pages it may read at the largest size, where it looks for words in texts. */
  growth?: number;
};

/** Measures queries in tables of growing size, by pages read, which other load on the machine cannot change. */
export async function measureDatabase(): Promise<void> {
  await using folder = await createDataDir();
  const config = { databaseUrl: null, dataDir: folder.dataDir, appSecret: testSecret };
  const database = await openDatabase(config, pino({ level: "warn" }, pino.destination(2)));
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => database.close());
  // Above the limit mails are held, and none is sent.
  await database.owner.query(sql`
    create or replace function app.contact_mails_per_hour() returns integer language sql immutable return 1000000`);
  const probes = (await prepareProbes(database)).map((probe) => ({ probe, costs: [] as Cost[] }));
  for (const [index, contacts] of CONTACTS.entries()) {
    process.stdout.write(`${whole(contacts)} requests …\n`);
    await growTables(database, CONTACTS[index - 1] ?? 0, contacts);
    for (const { probe, costs } of probes) costs.push(await measureCost(database, probe));
  }
  report(probes.map(({ probe, costs }) => judge(probe, costs)));
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
    const inquiry = createInquiry({ email: `new-${count}@bench.example` });
    const clientKey = hashClientAddress(db.keys, composeClientAddress(count));
    const { outcome } = await storeInquiry(db.web, { inquiry, clientKey });
    if (outcome !== "stored") throw new Error(`A request was not stored: ${outcome}`);
  };
  return [
    { name: "article", run: (db) => blog.findPublishedArticle(db.web, "artikel-7") },
    { name: "article that is missing", run: (db) => blog.findPublishedArticle(db.web, "fehlt") },
    { name: "feed", run: (db) => blog.listArticleUpdates(db.web, { limit: 30 }) },
    { name: "blog list", run: (db) => blog.listPublishedArticles(db.web), readsAll: true },
    { name: "sitemap", run: (db) => blog.listArticleUpdates(db.web, { limit: null }), readsAll: true },
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
        const mails = (await queue.claimMessages(db.background, ["request"])) ?? [];
        if (mails.length === 0) throw new Error("No mail was due");
        await queue.markSent(db.background, mails);
      },
    },
    { name: "mail worker: retries", run: (db) => queue.readRetryRequest(db.background) },
    { name: "mail worker: held mails", run: (db) => queueHeldNotice(db.background) },
    { name: "metrics: waiting mails", run: (db) => measureMailBacklog(db.background) },
    {
      name: "retention",
      run: (db) => purgeExpired(db.background, { now: new Date(), periods: retention, dryRun: false }),
    },
    {
      name: "inbox: one request",
      run: async (db) => {
        const opened = await withStaff(db.staff, { sessionHash }, (tx) => readInquiry(tx, 7));
        if (opened === null) throw new Error("The request is not there");
      },
    },
    ...inboxViews.map(({ name, query, growth }) => ({
      name: `inbox: ${name}`,
      growth,
      run: async (db: Database) => {
        const filter = readInboxFilter(new URLSearchParams(query));
        const inbox = await withStaff(db.staff, { sessionHash }, (tx) => readInbox(tx, filter));
        if (!inbox?.sections.some(({ inquiries }) => inquiries.length > 0))
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
    {
      name: "list of projects",
      // Sorts all of them.
      readsAll: true,
      run: (db) => withStaff(db.staff, { sessionHash }, (tx) => listProjectPage(tx, { search: "", page: 1 })),
    },
    { name: "readiness", run: (db) => db.web.query(sql`select 1`) },
  ];
}

/** Measures the second run, because the first may fill caches of the connection. */
async function measureCost(database: Database, probe: Probe): Promise<Cost> {
  await probe.run(database, 0);
  const cost: Cost = { pages: 0, rows: 0, wholeTables: new Set() };
  const explained = {
    ...database,
    web: explainAll(database.web, cost),
    staff: explainAll(database.staff, cost),
    background: explainAll(database.background, cost),
  };
  await probe.run(explained, 1);
  return cost;
}

/** Allows logarithmic growth by `growth` times at a million rows. What reads every row may read a page per row. */
function judge({ name, readsAll, growth = 2 }: Probe, costs: Cost[]): Verdict {
  const [first, last] = [costs[0]?.pages ?? 0, costs.at(-1) ?? { pages: 0, rows: 0, wholeTables: [] }];
  const logarithmic = (contacts: number) =>
    first * (1 + (Math.log(contacts) / Math.log(1_000) - 1) * (growth - 1)) + FEW_PAGES;
  const isWithin = costs.every(({ pages }, index) => pages <= logarithmic(CONTACTS[index] ?? 0));
  const wholeTables = [...last.wholeTables].join(", ");
  const measured = `${costs.map(({ pages }) => whole(pages)).join(" → ")} pages ${wholeTables}`;
  if (readsAll) return [name, measured, `${whole(last.rows)} rows`, last.pages <= last.rows + FEW_PAGES];
  return [name, measured, "logarithmic, by index", isWithin && wholeTables === ""];
}

/** Pages that a query may read in vain, such as a partly filled one of an index. */
const FEW_PAGES = 8;

/** What statements cost: pages of 8 KiB, rows, and tables of more than a few pages that are scanned sequentially. */
type Cost = { pages: number; rows: number; wholeTables: Set<string> };

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
};

/** Returns connections that explain every statement before they run it and add it to the cost. */
function explainAll(connections: Connections, cost: Cost): Connections {
  const explaining = (tx: Queryable): Queryable =>
    createQueryable(async (statement) => {
      await tx.query(sql`savepoint explained`);
      const [row] = await tx.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
        sql`explain (analyze, buffers, timing off, format json) ${statement}`,
      );
      if (row === undefined) throw new Error("PostgreSQL explained nothing");
      const plan = row["QUERY PLAN"][0].Plan;
      cost.pages += countPages(plan);
      addNodes(plan, cost);
      await tx.query(sql`rollback to savepoint explained`);
      return tx.query(statement);
    });
  return {
    ...connections,
    ...createQueryable((statement) => connections.transaction((tx) => explaining(tx).query(statement))),
    transaction: (work) => connections.transaction((tx) => work(explaining(tx))),
  };
}

function countPages(plan: Plan): number {
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

function addNodes(plan: Plan, cost: Cost): void {
  cost.rows = Math.max(cost.rows, plan["Actual Rows"]);
  if (plan["Node Type"] === "Seq Scan" && countPages(plan) > FEW_PAGES)
    cost.wholeTables.add(plan["Relation Name"] ?? "");
  for (const part of plan.Plans ?? []) addNodes(part, cost);
}
