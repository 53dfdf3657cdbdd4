import { setTimeout as wait } from "node:timers/promises";
import { storeContactRequest } from "#app/features/contact/store.server.ts";
import type { Database } from "#database/open.ts";
import { createContactRequest } from "#tests/setup/records/contact-fields.ts";
import { createStaff, officeOrigin } from "#tests/setup/records/staff.ts";
import { composeClientAddress } from "#tests/setup/site/client-address.ts";
import { median, report, whole } from "./report.ts";
import { type Site, startSite } from "./site.ts";
import { openSiteDatabase } from "./site-database.ts";
import { readProcessorSeconds } from "./wrk.ts";

const OPEN_PAGES = 50;
const NEW_REQUESTS = 10;
/** Measures how fast a new request reaches the open inboxes of the team over HTTP. */
export async function measureOffice(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const site = await startSite();
  cleanUp.defer(() => site.stop());
  const database = await openSiteDatabase(site.dataDir);
  cleanUp.defer(() => database.close());
  const one = await measureLive(site, database, { pages: 1, first: 0 });
  const many = await measureLive(site, database, { pages: OPEN_PAGES, first: NEW_REQUESTS });
  report(
    "office",
    [
      {
        name: `a new request on ${OPEN_PAGES} open pages`,
        measured: `${whole(many.last)} ms until the last has it, ${whole(one.last)} ms with one; ${whole(many.processor)} ms of processor, ${whole(one.memory)} → ${whole(many.memory)} MiB`,
        budget: `${OPEN_PAGES / 2} ×`,
        kept: many.last <= (OPEN_PAGES / 2) * one.last,
      },
    ],
    { one, many },
  );
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
