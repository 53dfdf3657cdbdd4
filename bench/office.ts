import { setTimeout as wait } from "node:timers/promises";
import { storeContactRequest } from "#app/features/contact/store.server.ts";
import { readInboxFilter } from "#app/features/inbox/filter.ts";
import { readInbox } from "#app/features/inbox/list.server.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { createContactRequest } from "#tests/setup/records/contact-fields.ts";
import { createStaff, officeOrigin } from "#tests/setup/records/staff.ts";
import { composeClientAddress } from "#tests/setup/site/client-address.ts";
import { type Explained, explainAll } from "./explain.ts";
import { median, report, type Verdict, whole } from "./report.ts";
import { type Site, startSite } from "./site.ts";
import { openSiteDatabase } from "./site-database.ts";
import { readProcessorSeconds } from "./wrk.ts";

const SIZES = [1_000, 1_000_000];
const RUNS = 15;
const OPEN_PAGES = 50;
const NEW_REQUESTS = 10;
/** A request of the middle, for the page after it; its time is that of the table's middle. */
const LATER = new Date(Date.now() - 2 * 365 * 24 * 60 * 60 * 1000).toISOString().replace("Z", "000Z");

/** What people open and look for, and how much longer it may take with a thousand times the requests. */
const views = [
  { name: "first page", query: "", budget: 2 },
  { name: "done, page in the middle", query: `stand=erledigt&ab=${LATER}&ab-nummer=1`, budget: 2 },
  { name: "filter: state and interest", query: "stand=erledigt&interesse=demo", budget: 2 },
  { name: "search: word in every request", query: "suchen=bestellungen", budget: 5 },
  { name: "search: word in one request", query: "suchen=trüffelpizza", budget: 5 },
  { name: "search: part of one phone number", query: "suchen=%2B49+30+0055433", budget: 5 },
];

type Cost = { milliseconds: number; pages: number; wholeTables: string[] };

/** Measures the inbox at both sizes under the team's role, then how fast a new request reaches open pages over HTTP. */
export async function measureOffice(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const site = await startSite();
  cleanUp.defer(() => site.stop());
  const database = await openSiteDatabase(site.dataDir);
  cleanUp.defer(() => database.close());
  const { sessionHash } = await createStaff(database);
  const costs = new Map<string, Cost[]>(views.map(({ name }) => [name, []]));
  let stored = 0;
  for (const size of SIZES) {
    process.stdout.write(`${whole(size)} requests …\n`);
    await addRequests(database, { from: stored, to: size });
    stored = size;
    for (const view of views)
      costs.get(view.name)?.push(await measureView(database, sessionHash, view.query));
  }
  const one = await measureLive(site, database, { pages: 1, first: 0 });
  const many = await measureLive(site, database, { pages: OPEN_PAGES, first: NEW_REQUESTS });
  report(
    "office",
    [
      ...views.map((view) => judge(view, costs.get(view.name) ?? [])),
      {
        name: `a new request on ${OPEN_PAGES} open pages`,
        measured: `${whole(many.last)} ms until the last has it, ${whole(one.last)} ms with one; ${whole(many.processor)} ms of processor, ${whole(one.memory)} → ${whole(many.memory)} MiB`,
        budget: `${OPEN_PAGES / 2} ×`,
        kept: many.last <= (OPEN_PAGES / 2) * one.last,
      },
    ],
    { sizes: SIZES, views: Object.fromEntries(costs), live: { one, many } },
  );
}

/**
 * Adds requests of four years, most of them done. Without triggers, so the search text is composed here; and the index of it
 * is built at the end, which takes a tenth of the time.
 */
async function addRequests({ owner }: Database, { from, to }: { from: number; to: number }): Promise<void> {
  const [index] = await owner.query<{ create: string }>(
    sql`select pg_get_indexdef('contact_requests_by_text'::regclass) as create`,
  );
  await owner.session(async (session) => {
    await session.runScript("alter table contact_requests disable trigger user");
    await session.runScript("drop index contact_requests_by_text");
    await session.query(sql`
      insert into contact_requests (name, email, phone, message, interest, status, seen_at, created_at, search_text)
      select name, email, phone, message, interest, status, now(), at, lower(concat_ws(' ', name, email, phone, replace(phone, ' ', ''), message))
      from generate_series(${from}::integer + 1, ${to}::integer) number, lateral (
        select 'Gast ' || number as name, 'guest-' || number || '@bench.example' as email,
          '030 ' || lpad((number::bigint * 7919 % 10000000)::text, 7, '0') as phone,
          'Wir möchten online Bestellungen annehmen' || case when number = 7 then ', auch Trüffelpizza.' else '.' end as message,
          case number % 6 when 0 then 'demo' else 'bestellsystem' end as interest,
          case when number % 1000 = 0 then 'new' when number % 50 = 0 then 'spam' else 'done' end as status,
          now() - interval '1 hour' - interval '4 years' * (1 - number::float8 / ${to}::integer) as at
      ) one`);
    await session.runScript("set maintenance_work_mem = '256MB'");
    await session.runScript(index?.create ?? "");
    await session.runScript("alter table contact_requests enable trigger user");
    await session.runScript("vacuum analyze contact_requests");
  });
}

async function measureView(database: Database, sessionHash: string, query: string): Promise<Cost> {
  const filter = readInboxFilter(new URLSearchParams(query));
  const read = (staff: Database["staff"]) => withStaff(staff, { sessionHash }, (tx) => readInbox(tx, filter));
  await read(database.staff);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const inbox = await read(database.staff);
    times.push(performance.now() - start);
    if (!inbox?.sections.some(({ requests }) => requests.length > 0))
      throw new Error(`Nothing found: ${query}`);
  }
  const statements: Explained[] = [];
  await read(explainAll(database.staff, statements));
  return {
    milliseconds: median(times),
    pages: statements.reduce((sum, { pages }) => sum + pages, 0),
    wholeTables: [...new Set(statements.flatMap(({ wholeTables }) => wholeTables))],
  };
}

function judge({ name, budget }: (typeof views)[number], [small, large]: Cost[]): Verdict {
  if (!small || !large) throw new Error(`${name} was not measured at both sizes`);
  const ratio = large.milliseconds / small.milliseconds;
  const isByIndex = !large.wholeTables.includes("contact_requests");
  return {
    name,
    measured: `${ratio.toFixed(1)} × (${small.milliseconds.toFixed(1)} → ${large.milliseconds.toFixed(1)} ms, ${whole(small.pages)} → ${whole(large.pages)} pages)`,
    budget: `${budget} ×, by index`,
    kept: ratio <= budget && isByIndex,
  };
}

/** Opens live pages of as many people, stores requests, and measures until the last page was told of each. */
async function measureLive(
  site: Site,
  database: Database,
  { pages, first }: { pages: number; first: number },
): Promise<{ last: number; processor: number; memory: number }> {
  await using cleanUp = new AsyncDisposableStack();
  const stop = new AbortController();
  cleanUp.defer(() => stop.abort());
  const told = new Map<number, number>();
  let opened = 0;
  for (let page = 0; page < pages; page++) {
    const { token } = await createStaff(database);
    const answer = await fetch(`${officeOrigin(site.origin)}/buero/anfragen/live`, {
      headers: { Cookie: `buero=${token}`, Accept: "text/event-stream" },
      signal: stop.signal,
    });
    void follow(answer, stop.signal, (newest, isFirst) => {
      if (isFirst) opened++;
      else told.set(newest, (told.get(newest) ?? 0) + 1);
    });
  }
  while (opened < pages) await wait(10);
  const times: number[] = [];
  const processorBefore = readProcessorSeconds(site.pid);
  for (let number = first; number < first + NEW_REQUESTS; number++) {
    const request = createContactRequest({ email: `live-${number}@bench.example` });
    const start = performance.now();
    const outcome = await storeContactRequest(database.web, {
      request,
      clientKey: composeClientAddress(number),
    });
    if (outcome.outcome !== "stored") throw new Error(`A request was not stored: ${outcome.outcome}`);
    const timeout = AbortSignal.timeout(10_000);
    while ((told.get(outcome.id) ?? 0) < pages) await wait(1, null, { signal: timeout });
    times.push(performance.now() - start);
  }
  const processor = ((readProcessorSeconds(site.pid) - processorBefore) * 1000) / NEW_REQUESTS;
  return { last: median(times), processor, memory: site.readMemory() };
}

/** Reports the newest request of each event `list`. */
async function follow(
  answer: Response,
  signal: AbortSignal,
  onList: (newest: number, isFirst: boolean) => void,
): Promise<void> {
  let isFirst = true;
  let text = "";
  try {
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const newest = /^event: list\n.*"newest":\{"id":(\d+)/.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (newest === undefined) continue;
        onList(Number(newest), isFirst);
        isFirst = false;
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
