import { globSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/browser.ts";
import { startDevServer } from "#tests/setup/dev-server.ts";
import { request } from "#tests/setup/http.ts";

// `npm run dev`, and what only React's development build says aloud: the built site takes over an island whose attributes
// or ids differ between server and browser without a word.

test("every island is the same on server and browser, and no id is there twice", { tag: "@once" }, async ({
  page,
  dataDir,
}) => {
  // Vite translates each module of five pages for the first time, beside another browser test.
  test.slow();
  const server = await startDevServer(dataDir);
  try {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));

    const seen = new Set<string>();
    const table = await openTable(server.origin);
    for (const path of ["/demo", table, "/contact", "/gebuehrenrechner", "/kunden-projekte"]) {
      for (const name of await openWithIslands(page, server.origin + path)) seen.add(name);
      expect(await listRepeatedIds(page), path).toEqual([]);
      expect(complaints, path).toEqual([]);
    }
    expect([...seen].sort(), "an island on a page of its own needs its page here").toEqual(listIslandNames());
  } finally {
    await server.stop();
  }
});

/** Opens a page and goes to each of its islands, until React has taken over all of them. Gives their names. */
async function openWithIslands(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect
    .poll(() => goToWaitingIslands(page), { message: `taken over on ${address}`, timeout: 30_000 })
    .toEqual([]);
  const names = await page
    .locator("[data-island]")
    .evaluateAll((all) => all.map((island) => (island as HTMLElement).dataset.island ?? ""));
  expect(names, address).not.toEqual([]);
  return names;
}

/** Brings the first island that waits for React to the screen. Gives the names of all that wait. */
function goToWaitingIslands(page: Page): Promise<(string | undefined)[]> {
  return page.locator("[data-island]:not([data-island-ready])").evaluateAll((waiting) => {
    waiting[0]?.firstElementChild?.scrollIntoView({ behavior: "instant" });
    return waiting.map((island) => (island as HTMLElement).dataset.island);
  });
}

/** Where a phone sits down at the table of a demo. */
async function openTable(origin: string): Promise<string> {
  const { text } = await request(`${origin}/demo/tische`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"business":"cafe"}',
  });
  return `/demo/tisch/${(JSON.parse(text) as { id: string }).id}`;
}

function listRepeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}

/** The names of all islands in the source, sorted. */
function listIslandNames(): string[] {
  return globSync("app/features/**/*.island.tsx")
    .map((file) => basename(file, ".island.tsx"))
    .sort();
}
