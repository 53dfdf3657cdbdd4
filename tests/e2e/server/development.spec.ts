import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/page/browser.ts";
import { openTable } from "#tests/setup/page/live-demo-page.ts";
import { readEnvironment } from "#tests/setup/site/browser-server.ts";
import { findFreePort } from "#tests/setup/site/free-port.ts";
import { waitUntilReady } from "#tests/setup/site/ready-line.ts";

// `npm run dev`, and the warnings of React's development build: the built site silently accepts hydration mismatches.

test("every island renders the same on server and browser, without duplicate ids", async ({
  page,
  dataDir,
}) => {
  // Vite transforms each module of six pages for the first time, beside another browser test.
  test.slow();
  const server = await startDevServer(dataDir);
  try {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));

    const seen = new Set<string>();
    const { id } = JSON.parse((await openTable(server.origin, "192.0.2.9")).text) as { id: string };
    for (const path of [
      "/demo",
      "/demo/deine-karte",
      `/demo/tisch/${id}`,
      "/contact",
      "/gebuehrenrechner",
      "/kunden-projekte",
    ]) {
      for (const name of await openWithIslands(page, server.origin + path)) seen.add(name);
      expect(await listRepeatedIds(page), path).toEqual([]);
      expect(complaints, path).toEqual([]);
    }
    expect([...seen].sort(), "an island on a page of its own needs its page here").toEqual(listIslandNames());
  } finally {
    await server.stop();
  }
});

/** Islands behind the sign-in of the back office, which are rendered by the browser alone. */
const OFFICE = ["office-files"];

/** Opens a page and scrolls to each of its islands until all are hydrated. Returns their names. */
async function openWithIslands(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect
    .poll(() => goToWaitingIslands(page), { message: `hydrated on ${address}`, timeout: 30_000 })
    .toEqual([]);
  const names = await page
    .locator("[data-island]")
    .evaluateAll((all) => all.map((island) => (island as HTMLElement).dataset.island ?? ""));
  expect(names, address).not.toEqual([]);
  return names;
}

/** Scrolls to the first island that is not hydrated. Returns the names of all of them. */
function goToWaitingIslands(page: Page): Promise<(string | undefined)[]> {
  return page.locator("[data-island]:not([data-island-ready])").evaluateAll((waiting) => {
    const visible = [...(waiting[0]?.children ?? [])].find((child) => child.checkVisibility());
    visible?.scrollIntoView({ behavior: "instant" });
    return waiting.map((island) => (island as HTMLElement).dataset.island);
  });
}

function listRepeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}

/** Returns the names of all islands in the source, sorted. */
function listIslandNames(): string[] {
  return globSync("app/features/**/*.island.tsx")
    .map((file) => basename(file, ".island.tsx"))
    .filter((name) => !OFFICE.includes(name))
    .sort();
}

/**
 * Starts what `npm run dev` starts, on a free port, and resolves when it is ready. Unlike the built site it runs React's
 * development build, which complains about everything that server and browser draw differently. The caller stops it and
 * removes `dataDir`.
 */
async function startDevServer(dataDir: string): Promise<{ origin: string; stop(): Promise<unknown> }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ["server/dev.ts"], {
    cwd: join(import.meta.dirname, "../../.."),
    env: readEnvironment({ dataDir, env: { PORT: String(port) } }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const { origin } = await waitUntilReady(child);
  return {
    origin,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
