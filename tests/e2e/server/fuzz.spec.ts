import { resolve } from "node:path";
import fc from "fast-check";
import { sql } from "#database/sql.ts";
import { findProblems } from "#tests/setup/input/hostile-answer.ts";
import { hostileRequest, methods, routePatterns } from "#tests/setup/input/hostile-request.ts";
import { type RawAnswer, type RawRequest, sendRaw } from "#tests/setup/input/raw-http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { encodeContactForm } from "#tests/setup/records/contact-request.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";
import { findErrors, readLog } from "#tests/setup/site/server-log.ts";

// Random requests over raw sockets: the site responds, reveals no internals and keeps working.

const RUNS = 500;
const AT_ONCE = 8;
const projectRoot = resolve(import.meta.dirname, "../../..");

test("no request causes an error, reveals internals or has its content executed", async ({ startSite }) => {
  test.slow();
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const server = await startSite();
  const before = await readData(server);
  const requests = [
    plainForm(),
    ...everyRouteWithEveryMethod(),
    ...fc.sample(hostileRequest, { seed, numRuns: RUNS }),
  ];
  const problems: string[] = [];
  let acknowledged = 0;
  // Requests aborted before the response, or answered for their remaining bytes: only the server knows whether the form
  // was complete.
  let unanswered = 0;
  const queue = requests.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of queue) {
        const answer = await sendRaw(server.origin, request);
        if (request.method === "POST" && (answer === null || isForTheRest(answer, request))) unanswered++;
        if (answer === null) continue;
        if (request.method === "POST" && saysStored(answer)) acknowledged++;
        for (const problem of findProblems(answer, [projectRoot, server.dataDir]))
          problems.push(`${problem}: ${describe(request)}`);
      }
    }),
  );
  const again = `to see it again: FUZZ_SEED=${seed} npx playwright test fuzz`;
  expect(problems.slice(0, 20), again).toEqual([]);

  const after = await readData(server);
  const saved = after.contacts.length - before.contacts.length;
  expect(saved, again).toBeGreaterThanOrEqual(acknowledged);
  expect(saved, again).toBeLessThanOrEqual(acknowledged + unanswered);
  expect(acknowledged, "the plain form at least").toBeGreaterThan(0);
  expect({ ...after, contacts: [] }, again).toEqual({ ...before, contacts: [] });
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  // The last line is written when the process has ended.
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(findErrors(readLog(server)), again).toEqual([]);
});

/** Returns a valid form, because all random ones may be invalid. */
function plainForm(): RawRequest {
  const body = Buffer.from(encodeContactForm({ email: "plain@kebap.example" }));
  const empty = ask("POST", "/contact");
  const headers: RawRequest["headers"] = [
    ["X-Forwarded-For", "192.0.2.1"],
    ["Content-Type", "application/x-www-form-urlencoded"],
    ["Content-Length", String(body.length)],
  ];
  return { ...empty, headers: [...empty.headers, ...headers], body };
}

/** Returns a plain request for each pair, so that none is left to chance. */
function everyRouteWithEveryMethod(): RawRequest[] {
  const targets = routePatterns.map((pattern) => pattern.replaceAll(/[:*]\w*/g, "baba-kebap"));
  return targets.flatMap((target) => methods.map((method) => ask(method, target)));
}

function ask(method: string, target: string): RawRequest {
  const headers: RawRequest["headers"] = [
    ["Host", "tischlein.example"],
    ["Connection", "close"],
  ];
  return { method, target, headers, body: new Uint8Array(), cutAfter: null };
}

function saysStored({ status, headers, text }: RawAnswer): boolean {
  const all = new Map(headers);
  if (status === 303) return all.get("location")?.startsWith("/contact?gesendet=") === true;
  if (/html/.test(all.get("content-type") ?? "")) return text.includes("Anfrage erfolgreich gesendet!");
  return text.includes('"state":"sent"');
}

/**
 * Returns whether a response is to the bytes after a body that is longer than declared: the parser rejects them without
 * the site's own headers.
 */
function isForTheRest(answer: RawAnswer, { headers, body }: RawRequest): boolean {
  const said = headers.find(([name]) => name === "Content-Length")?.[1];
  const isOfSite = answer.headers.some(([name]) => name === "x-request-id");
  return answer.status === 400 && !isOfSite && Number(said) < body.length;
}

async function readData({ withDatabase }: ServerProcess) {
  return withDatabase(async ({ owner }) => ({
    contacts: await owner.query(sql`select * from contact_requests order by id`),
    articles: await owner.query(sql`select * from blog_articles order by id`),
    projects: await owner.query(sql`select * from project_access_codes order by project_slug`),
    steps: await owner.query(sql`select * from project_timeline_items order by id`),
  }));
}

function describe(request: RawRequest): string {
  return JSON.stringify({ ...request, body: Buffer.from(request.body).toString("utf8").slice(0, 300) });
}
