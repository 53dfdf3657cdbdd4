import type { Page } from "@playwright/test";
import { omittable } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findLooseEnds } from "#tests/setup/page/loose-ends.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { publishFacts } from "#tests/setup/records/facts.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";
import { kindsOfPages } from "./pages.ts";

const booking = new URL(company.booking.consultation).origin;
const NOTHING = { phone: "", whatsapp: "", email: "", securityEmail: "", consultation: "", demo: "" };

test("without contact ways, booking pages, figures and partners no link is dead and no frame empty", async ({
  browser,
  startSite,
}) => {
  test.setTimeout(180_000);
  const site = await startSite();
  const paths = await listPaths(site);
  /** What the links to a booking page say, by the pages that they stand on. */
  const buttons = new Map<string, string[]>();
  for (const path of paths) buttons.set(path, listBookingLabels(await read(site, path)));
  expect([...buttons.values()].flat().length).toBeGreaterThan(paths.length);
  await site.withDatabase(({ owner }) =>
    publishFacts(owner, {
      contact: NOTHING,
      omitted: Object.fromEntries(omittable.map((name) => [name, "ja"])),
      partners: { items: "", logos: "" },
    }),
  );
  // A busy machine draws all pages again for a while.
  for (const path of paths)
    await expect.poll(async () => listBookingLabels(await read(site, path)), { timeout: 90_000 }).toEqual([]);

  const ids = new Map<string, Promise<string[]>>();
  const page = await browser.newPage({
    baseURL: site.origin,
    viewport: { width: 390, height: 900 },
    reducedMotion: "reduce",
  });
  for (const path of paths) {
    await page.goto(path);
    expect.soft(await listFaults(page), path).toEqual([]);
  }
  await page.close();

  async function listFaults(page: Page): Promise<string[]> {
    const { links, faults } = await findLooseEnds(page);
    for (const link of links) {
      const { origin, pathname, search, hash } = new URL(link);
      if (origin !== site.origin || pathname === new URL(page.url()).pathname) continue;
      if (!ids.has(pathname + search)) ids.set(pathname + search, listIds(pathname + search));
      const found = (await ids.get(pathname + search)) ?? [];
      if (found.length === 0) faults.push(`does not answer: ${link}`);
      else if (hash !== "" && !found.includes(decodeURIComponent(hash.slice(1))))
        faults.push(`leads to nothing there: ${link}`);
    }
    const labels = (await page.locator("a.button[href^='/contact']").allTextContents()).map(simplify);
    for (const label of buttons.get(new URL(page.url()).pathname) ?? [])
      if (!labels.includes(label)) faults.push(`does not lead to the contact page: ${label}`);
    return [...faults, ...(await findOverflow(page))];
  }

  /** Returns the fragments that a page has; none where it does not answer. */
  async function listIds(path: string): Promise<string[]> {
    const { status, text } = await request(site.origin + path);
    return status === 200 ? ["", ...[...text.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)] : [];
  }
});

/** Returns a public page of every kind, one article among them. */
async function listPaths(site: ServerProcess): Promise<string[]> {
  const [, article = "/blog"] = /<loc>[^<]*(\/blog\/[^<]+)</.exec(await read(site, "/sitemap.xml")) ?? [];
  return [...kindsOfPages.map(({ path }) => path), article];
}

async function read({ origin }: ServerProcess, path: string): Promise<string> {
  return (await request(origin + path)).text;
}

/** Returns what the links to a booking page say, without that they open a new tab. */
function listBookingLabels(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, href = ""]) => href.startsWith(booking))
    .map(([, , label = ""]) => simplify(label.replace(/<[^>]*>/g, "")));
}

function simplify(label: string): string {
  return label.replace("(öffnet in neuem Tab)", "").replace(/&amp;/g, "&").replace(/\s+/g, " ").trim();
}
