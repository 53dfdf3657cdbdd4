import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { compressRendered } from "#server/http/middleware/compress-rendered.ts";
import type { ServerEnvironment } from "#server/http/types.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("of pages asked for at once one is compressed at the best quality, and the next one after a pause", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const app = new Hono<ServerEnvironment>();
  app.use(compressRendered());
  const text = Array.from({ length: 4_000 }, (_, number) => `Tisch ${(number * 7919) % 101}, `).join("");
  app.get("/", (c) => c.text(text));
  const measure = async () => {
    const response = await app.request("/", { headers: { "Accept-Encoding": "br" } });
    expect(response.headers.get("Content-Encoding")).toBe("br");
    return (await response.arrayBuffer()).byteLength;
  };
  const [small = 0, ...others] = await Promise.all(Array.from({ length: 8 }, measure));
  for (const size of others) expect(size).toBeGreaterThan(small);
  expect(await measure()).toBeGreaterThan(small);
  vi.advanceTimersByTime(60);
  expect(await measure()).toBe(small);
});
