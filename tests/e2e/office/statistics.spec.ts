import type { Page } from "@playwright/test";
import { sql } from "#database/sql.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { fillForm, goToForm, passMinimumAge, send } from "#tests/setup/page/contact-page.ts";
import { field as amountField, waitForScript } from "#tests/setup/page/fee-calculator-page.ts";
import { doubleText } from "#tests/setup/page/large-text.ts";
import { startPlainChromium } from "#tests/setup/page/plain-chromium.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";

// What is counted of visitors, and what the team sees of it, on a server of its own.

/** The browser of the other tests says that it is headless, which counts as a bot. */
const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const link = "/?utm_campaign=Herbst%202026";
const referer = "https://www.kebap-verband.example/mitglieder/aylin";

test("statistics are what visitors did, and no visitor is in them", async ({
  browser,
  startSite,
  openOffice,
  takeClientAddress,
}) => {
  test.slow();
  const server = await startSite({ env: { LOG_LEVEL: "info" } });
  const addresses: string[] = [];
  const open = async () => {
    const address = takeClientAddress();
    addresses.push(address);
    const context = await browser.newContext({
      baseURL: server.origin,
      userAgent: chrome,
      extraHTTPHeaders: { "X-Forwarded-For": address },
    });
    return context.newPage();
  };
  let beacons = 0;
  /** Waits until this many more beacons have arrived. */
  const arrive = (more: number) => {
    beacons += more;
    const count = () => server.output.stderr.match(/"path":"\/zaehlen"/g)?.length ?? 0;
    return expect.poll(count, { intervals: [50] }).toBe(beacons);
  };

  const play = async (page: Page) => {
    await visit(page, link, referer);
    await page.getByRole("contentinfo").locator("a[href='/demo']").click();
    await expect(page, "the campaign travels in the link").toHaveURL(/\/demo\?utm_campaign=Herbst\+2026$/);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    for (let press = 0; press < 3; press++) await page.locator("[data-play]").click();
    await page.locator("main a[href^='/contact']").first().click();
    await sendRequest(page, "spielt@kebap.example");
  };
  const reckon = async (page: Page) => {
    await visit(page, link, referer);
    await page.goto("/gebuehrenrechner");
    await page.getByRole("heading", { name: "Dein Monat" }).hover();
    await waitForScript(page);
    await amountField(page, "Bestellungen im Monat").fill("412");
    await page.locator("main a[href^='/contact#']").first().click();
    await sendRequest(page, "rechnet@kebap.example");
  };
  const look = async (page: Page) => {
    await visit(page, link, referer);
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await visit(page, "/about?utm_campaign=aylin@kebap.example", `${server.origin}/`);
    await visit(page, "/gibt-es-nicht");
  };
  const [player, reckoner, third] = await Promise.all([open(), open(), open()]);
  await Promise.all([play(player), reckon(reckoner), look(third)]);
  await arrive(12);
  await countPrerendered(server, () => arrive(2));
  const office = await openOffice({
    server,
    path: "/buero/zahlen",
    context: { viewport: { width: 360, height: 800 } },
  });
  await readStatistics(office.page);
  await visit(third, "/about", `${server.origin}/`);
  await arrive(1);
  for (const page of [player, reckoner, third]) await page.context().close();

  expect((await server.stop()).code, "an orderly stop stores what was counted").toBe(0);
  const { sums, inquiries } = await server.withDatabase(async ({ owner }) => ({
    sums: await owner.query<Record<string, unknown>>(sql`select * from visit_sums order by kind, value`),
    inquiries: await owner.query(
      sql`select email, referring_page, campaign from contact_requests order by email desc`,
    ),
  }));
  expect(sums.map(({ kind, value, total }) => `${kind} ${value}: ${total}`)).toEqual([
    "campaign herbst-2026: 4",
    "entry /: 4",
    "entry /gebuehrenrechner: 1",
    "entry /impressum: 1",
    "event calculator: 1",
    "event demo: 1",
    "page /: 4",
    "page /about: 2",
    "page /contact: 2",
    "page /demo: 1",
    "page /features: 1",
    "page /gebuehrenrechner: 1",
    "page /impressum: 1",
    "referrer kebap-verband.example: 4",
  ]);
  expect(Object.keys(sums[0] ?? {})).toEqual(["day", "kind", "value", "total"]);
  expect(sums.every(({ day }) => /^\d{4}-\d\d-\d\d$/.test(String(day)))).toBe(true);
  for (const trace of [...addresses, "Mozilla", "mitglieder", "aylin"])
    expect(JSON.stringify(sums)).not.toContain(trace);
  expect(inquiries).toEqual([
    { email: "spielt@kebap.example", referring_page: "/demo", campaign: "herbst-2026" },
    { email: "rechnet@kebap.example", referring_page: "/gebuehrenrechner", campaign: null },
  ]);
});

async function visit(page: Page, path: string, referer?: string): Promise<void> {
  await page.goto(path, referer === undefined ? {} : { referer });
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

async function sendRequest(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/contact/);
  await goToForm(page);
  await fillForm(page, email);
  await passMinimumAge(page);
  await send(page);
  await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
}

/**
 * Prerenders a page that is never shown, and one that is. Two beacons: of the start and the shown one. They have `arrived`
 * before the browser ends, which would interrupt them.
 */
async function countPrerendered(server: ServerProcess, arrived: () => Promise<void>): Promise<void> {
  const visitor = await startPlainChromium({ userAgent: chrome });
  try {
    await visitor.open(`${server.origin}/impressum`);
    await visitor.waitFor("'hydrated' in document.documentElement.dataset");
    for (const [path, isShown] of [
      ["/references", false],
      ["/features", true],
    ] as const) {
      await visitor.clearCache();
      const logged = server.output.stderr.length;
      await visitor.point(`footer a[href='${path}']`);
      await expect
        .poll(() => server.output.stderr.slice(logged), { timeout: 30_000, intervals: [50] })
        .toMatch(new RegExp(`"path":"${path}".*"path":"/assets/common-[^"]*js"`, "s"));
      if (!isShown) continue;
      await visitor.point(`footer a[href='${path}']`, { click: true });
      await visitor.waitFor(`location.pathname === '${path}'`);
      expect(
        await visitor.evaluate("performance.getEntriesByType('navigation')[0].activationStart"),
      ).toBeGreaterThan(0);
    }
    await arrived();
  } finally {
    await visitor.close();
  }
}

/** The team reads the same figures, with large text and as a file. */
async function readStatistics(page: Page): Promise<void> {
  await doubleText(page);
  const scrolling = await page
    .locator("[data-scrolls]")
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(scrolling, "tables that scroll sideways").toEqual([]);
  // Stored every five seconds.
  await expect(async () => {
    await page.goto("/buero/zahlen");
    await expect(page.getByRole("row", { name: "/features 1 0", exact: true })).toBeVisible({ timeout: 1 });
  }).toPass({ intervals: [250] });
  for (const row of [
    "Demo gespielt 1 1 100",
    "Rechner benutzt 1 1 100",
    "kebap-verband.example 4",
    "/contact 2 0",
    "herbst-2026 4",
    "herbst-2026 1",
  ])
    await expect(page.getByRole("row", { name: row, exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: "Anfragen je Woche" })).toBeVisible();
  const file = await page.request.get("/buero/zahlen.csv?zeitraum=30-tage");
  expect(file.headers()).toMatchObject({
    "content-disposition": 'attachment; filename="zahlen-30-tage.csv"',
  });
  expect(await file.text()).toMatch(/\r\nWebsite davor;Besuche\r\nkebap-verband\.example;4\r\n/);
}
