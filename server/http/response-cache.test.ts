import pino from "pino";
import { expect, test } from "vitest";
import type { CachedResponse } from "#server/http/cached-response.ts";
import { createResponseCache } from "#server/http/response-cache.ts";

const requestInfo = {
  requestId: "of the first request",
  log: pino({ level: "silent" }),
  hasLeft: () => false,
};
const publicHtml = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=5" };

/** A cache whose clock and renderer the test controls. */
function createCache(
  answer: (path: string, count: number) => Response = (path, count) =>
    new Response(`${path} ${count}`, { headers: publicHtml }),
) {
  const clock = { milliseconds: 0 };
  const rendered: string[] = [];
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const cache = createResponseCache({
    render: async (path) => {
      rendered.push(path);
      const count = rendered.length;
      await gate.promise;
      return answer(path, count);
    },
    commonHeaders: () => ({ "X-Common": "yes" }),
    now: () => clock.milliseconds,
  });
  return {
    ...cache,
    clock,
    rendered,
    hold: () => {
      gate = Promise.withResolvers();
    },
    release: () => gate.resolve(),
  };
}

function page(answer: CachedResponse | Response | null): CachedResponse {
  if (answer === null || answer instanceof Response) throw new Error("No page was cached");
  return answer;
}
const read = (answer: CachedResponse | Response | null) => Buffer.from(page(answer).plain.body).toString();

test("concurrent requests render a page once", async () => {
  const cache = createCache();
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.load("/blog", requestInfo)));
  expect(answers.map(read)).toEqual(Array(50).fill("/blog 1"));
  expect(read(await cache.load("/blog", requestInfo))).toBe("/blog 1");
  expect(cache.rendered).toEqual(["/blog"]);
});

test("after a second a page is rendered again in the background, once, while the old one is served", async () => {
  const cache = createCache();
  await cache.load("/blog", requestInfo);
  cache.clock.milliseconds = 1_001;
  cache.hold();
  expect(read(cache.find("/blog"))).toBe("/blog 1");
  expect(read(cache.find("/blog"))).toBe("/blog 1");
  expect(cache.rendered).toHaveLength(2);
  cache.release();
  await expect.poll(() => read(cache.find("/blog"))).toBe("/blog 2");
});

test("no page older than five seconds is served, even if rendering hangs", async () => {
  const cache = createCache();
  await cache.load("/blog", requestInfo);
  cache.clock.milliseconds = 4_000;
  cache.hold();
  cache.find("/blog");
  cache.clock.milliseconds = 5_001;
  expect(cache.find("/blog")).toBeNull();
  const waiting = cache.load("/blog", requestInfo);
  cache.release();
  expect(read(await waiting)).toBe("/blog 2");
  expect(cache.rendered).toHaveLength(2);
});

test("a page's age counts from the start of rendering", async () => {
  const cache = createCache();
  cache.hold();
  const loading = cache.load("/blog", requestInfo);
  cache.clock.milliseconds = 4_000;
  cache.release();
  await loading;
  cache.clock.milliseconds = 5_001;
  expect(cache.find("/blog")).toBeNull();
});

test.each([
  ["a failure", 503, "no-store"],
  ["a failure that says public by mistake", 500, "public, max-age=5"],
  ["a private page", 200, "private, no-cache"],
])("%s is never cached, and every waiting request renders for itself", async (_, status, policy) => {
  const cache = createCache(() => new Response("no", { status, headers: { "Cache-Control": policy } }));
  const [first, second] = await Promise.all([cache.load("/x", requestInfo), cache.load("/x", requestInfo)]);
  expect(first).toMatchObject({ status });
  expect(second).toBeNull();
  expect(cache.find("/x")).toBeNull();
});

test.each([
  ["answers with a failure", () => new Response("down", { status: 503 })],
  [
    "throws",
    () => {
      throw new Error("broken");
    },
  ],
])("a cached page is dropped when rendering it %s", async (_, fail) => {
  const cache = createCache((path, count) =>
    count === 1 ? new Response(path, { headers: publicHtml }) : fail(),
  );
  await cache.load("/blog", requestInfo);
  cache.clock.milliseconds = 1_001;
  cache.find("/blog");
  await expect.poll(() => cache.find("/blog")).toBeNull();
});

test("a renderer's error is passed on and not cached", async () => {
  const cache = createCache((path, count) => {
    if (count === 1) throw new Error("broken");
    return new Response(path, { headers: publicHtml });
  });
  await expect(cache.load("/blog", requestInfo)).rejects.toThrow("broken");
  expect(read(await cache.load("/blog", requestInfo))).toBe("/blog");
});

test("memory is bounded: the least recently rendered page is evicted", async () => {
  const large = Buffer.alloc(9 * 2 ** 20, "x").toString();
  const cache = createCache(() => new Response(large, { headers: publicHtml }));
  for (const path of ["/1", "/2", "/3", "/4"]) await cache.load(path, requestInfo);
  expect(cache.find("/1")).toBeNull();
  expect(cache.find("/2")).not.toBeNull();
  expect(cache.find("/4")).not.toBeNull();
});

test("a cached page has the common headers, its own, and what a browser needs to cache it", async () => {
  const cache = createCache();
  const answer = page(await cache.load("/blog", requestInfo));
  expect(answer.br.head).toEqual(expect.arrayContaining(["X-Common", "yes", "Content-Encoding", "br"]));
  expect(answer.plain.head).toEqual(expect.arrayContaining(["Cache-Control", "public, max-age=5"]));
  expect(new Set([answer.plain.etag, answer.br.etag, answer.gzip.etag]).size).toBe(3);
});

test("after clearing nothing old is served, not even what was being rendered then", async () => {
  const cache = createCache();
  await cache.load("/blog", requestInfo);
  cache.clock.milliseconds = 1_001;
  cache.hold();
  expect(cache.find("/blog")).not.toBeNull();
  const first = cache.load("/contact", requestInfo);
  cache.clear();
  expect(cache.find("/blog")).toBeNull();
  cache.release();
  await first;
  expect(cache.find("/contact")).toBeNull();
  for (let times = 0; times < 2; times++)
    expect(read(await cache.load("/blog", requestInfo))).toBe("/blog 4");
});
