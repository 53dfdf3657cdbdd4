import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const source = readFileSync(join(import.meta.dirname, "service-worker.js"), "utf8");

/** Presses a notification about `path` in a browser without a window of the site. Returns what opens. */
async function pressNotification(path: unknown): Promise<string[]> {
  const opened: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(source, {
    URL,
    location: new URL("https://tischlein.example/buero/sw.js"),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: { matchAll: async () => [], openWindow: async (url: string) => opened.push(url) },
  });
  let work: Promise<unknown> | undefined;
  listeners.get("notificationclick")?.({
    notification: { close: () => {}, data: { path } },
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  await work;
  return opened;
}

test.each([
  ["/buero/anfragen/7", "https://tischlein.example/buero/anfragen/7"],
  ["https://tischlein.example/buero", "https://tischlein.example/buero"],
  ["https://evil.example/buero", "/buero"],
  ["//evil.example/buero", "/buero"],
  ["\\\\evil.example", "/buero"],
  ["javascript:alert(1)", "/buero"],
  ["https://", "/buero"],
  [undefined, "https://tischlein.example/buero"],
])("a notification about %j opens %s", async (path, opened) => {
  expect(await pressNotification(path)).toEqual([opened]);
});
