import { globSync, readFileSync } from "node:fs";
import { type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import { company } from "#app/content/company.ts";
import { readBerlinClock } from "#app/opening-hours/opening.ts";
import { request } from "#tests/setup/input/http.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect } from "#tests/setup/page/browser.ts";
import { findGraphFaults, type Graph } from "#tests/setup/page/structured-data.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";
import { publishFacts } from "#tests/setup/records/facts.ts";
import { signedInStaff } from "#tests/setup/records/staff.ts";
import { createDataDir, type ServerProcess, startServer } from "#tests/setup/site/browser-server.ts";
import { readBuiltPages } from "#tools/build/built-pages.ts";

// Published facts change every page, so these tests have servers of their own: two on one database.

type Servers = readonly [ServerProcess, ServerProcess];

const test = base.extend<object, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const { dataDir, remove } = await createDataDir(temporaryRoot());
      const first = await startServer({ dataDir });
      const second = await startServer({ dataDir });
      await use([first, second]);
      await second.stop();
      await first.stop();
      await remove();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
// One worker, because each starts servers of its own, and each test finds the facts as the one before has left them.
test.describe.configure({ mode: "default" });

const PHONE = { width: 360, height: 780 };
/** A busy machine draws all pages again for a while: this waits, it measures nothing. */
const WITHIN = { timeout: 30_000 };

test("a holiday entered at one server closes the phone on both, and removing it opens them again", async ({
  browser,
  servers,
}) => {
  const { date: today } = readBerlinClock(new Date());
  const [year, month, day] = today.split("-").map(Number);
  // Open all day, whatever the time, the weekday or the public holiday of this run.
  await publish(servers[0], { days: { items: `${day}.${month}.${year} 00:00–23:59 Testtag` } });
  for (const server of servers) await expect.poll(() => readSign(server), WITHIN).toContain("Jetzt geöffnet");

  // Without script, which the other tests have.
  const page = await signIn(browser, servers, "leitung", { javaScriptEnabled: false });
  await page.goto("/buero/betrieb");
  const form = page.getByRole("form", { name: "Tag oder Zeitraum eintragen" });
  await form.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("alert")).toContainText("Der erste Tag fehlt. Name fehlt.");
  await form.getByLabel("Erster Tag").fill(today);
  await form.getByLabel("Name", { exact: true }).fill("Betriebsferien");
  await form.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("alert")).toContainText("Veröffentlicht");
  for (const server of servers)
    await expect.poll(() => readSign(server), WITHIN).toContain("Gerade zu, heute Betriebsferien");

  await page.getByRole("button", { name: /^Entfernen .*Betriebsferien/ }).click();
  await expect(page.getByRole("alert")).toContainText("Entfernt");
  for (const server of servers) await expect.poll(() => readSign(server), WITHIN).toContain("Jetzt geöffnet");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  for (const server of servers)
    await expect.poll(() => readSign(server), WITHIN).toContain("Gerade zu, heute Betriebsferien");
  await page.context().close();
});

test("a new phone number is on every page of both servers, and of one that starts later, until it is undone", async ({
  browser,
  servers,
}) => {
  const page = await signIn(browser, servers, "leitung");
  await page.goto("/buero/betrieb/angaben");
  await page.getByRole("link", { name: "Kontaktwege" }).click();
  await page.getByLabel("Telefon", { exact: true }).fill("030 999/888-77");

  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Vorschau" }).click(),
  ]);
  await expect(preview.getByText("Vorschau: noch nicht veröffentlicht")).toBeVisible();
  await expect(preview.getByRole("contentinfo")).toContainText("030 999 888 77");
  expect((await request(`${servers[0].origin}/contact`)).text).toContain(company.phone?.e164 ?? "");
  await preview.close();

  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("alert")).toContainText("Veröffentlicht");
  for (const server of servers)
    await expect.poll(() => listPagesWith(server, "+493099988877"), WITHIN).toHaveLength(pages.length);
  for (const server of servers) {
    expect(await listPagesWith(server, company.phone?.e164 ?? "")).toEqual([]);
    expect(await listPagesWith(server, company.phone?.display ?? "")).toEqual([]);
  }
  const scripts = globSync("build/client/assets/*.js");
  expect(scripts.length).toBeGreaterThan(0);
  const knowing = scripts.filter((script) => readFileSync(script, "utf8").includes(company.email));
  expect(knowing, "a script would show the old facts").toEqual([]);
  const started = await startServer({ dataDir: servers[0].dataDir });
  expect(await listPagesWith(started, company.phone?.e164 ?? ""), "from its first answer on").toEqual([]);
  const compressed = await request(`${started.origin}/impressum`, { headers: { "Accept-Encoding": "br" } });
  expect(compressed.headers["content-encoding"]).toBe("br");
  await started.stop();

  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByRole("alert")).toContainText("Wiederhergestellt");
  for (const server of servers)
    await expect
      .poll(() => listPagesWith(server, company.phone?.e164 ?? ""), WITHIN)
      .toHaveLength(pages.length);
  await page.context().close();
});

test("two people at once: both inputs are shown, a lost network loses none, and the team only reads", async ({
  browser,
  servers,
}) => {
  const path = "/buero/betrieb/angaben/notice";
  const [page, other] = [
    await signIn(browser, servers, "leitung"),
    await signIn(browser, servers, "leitung"),
  ];
  for (const one of [page, other]) await one.goto(path);
  await other.getByLabel("Hinweis").fill("Wir ziehen um.");
  await other.getByLabel("Text des Links").fill("Mehr dazu");
  await other.getByLabel("Ziel des Links").fill("/contact#anfrage");
  await other.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(other.getByRole("alert")).toContainText("Veröffentlicht");
  for (const server of servers) await expect.poll(() => readNotice(server), WITHIN).toBe("Wir ziehen um.");
  await other.goto("/about");
  await other.getByRole("link", { name: "Mehr dazu" }).click();
  await expect(other).toHaveURL(/\/contact#anfrage$/);

  await page.getByLabel("Hinweis").fill("Heute nur per Mail.");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("status")).toContainText("Kein Netz");
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Hinweis")).toHaveValue("Heute nur per Mail.");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Jemand war schneller: Jana Lindner");
  await expect(alert.getByText("Wir ziehen um.")).toBeVisible();
  await expect(alert.getByText("Heute nur per Mail.")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(alert).toContainText("Veröffentlicht");
  for (const server of servers)
    await expect.poll(() => readNotice(server), WITHIN).toBe("Heute nur per Mail.");
  await page.context().close();
  await other.context().close();

  const team = await signIn(browser, servers, "team");
  await team.goto(path);
  await expect(team.getByText("Ändern kann das die Leitung")).toBeVisible();
  await expect(team.getByRole("button", { name: "Veröffentlichen" })).toHaveCount(0);
  const refused = await team.request.post(path, {
    form: { fact: "notice", version: "2", intent: "publish", text: "x" },
    headers: { Origin: new URL(team.url()).origin },
  });
  expect(refused.status()).toBe(403);
  await team.context().close();
});

test("a price is on card, receipt, in the questions and in the calculator, each time as a net price", async ({
  browser,
  servers,
}) => {
  const page = await signIn(browser, servers, "leitung");
  await publish(servers[0], { terms: { term: "12 Monate" } });
  await page.goto("/buero/betrieb/preise");
  await page.getByLabel("START: Preis im Monat").fill("49");
  await page.getByLabel("GROW: Preis im Monat").fill("nach Gespräch");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("alert")).toContainText("Veröffentlicht");
  for (const server of servers)
    await expect.poll(() => listPagesWith(server, "49\u00a0€"), WITHIN).toContain("/");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await expect(page.locator("[data-package=START]")).toContainText(
    /49\s€zzgl\. USt\., nur für Unternehmer; Mindestlaufzeit 12 Monate/,
  );
  await expect(page.locator("[data-package=GROW]")).toContainText("nach Gespräch");
  expect(await readOffers(page), "a price is a price for search engines, too").toMatchObject([
    {
      name: "Online-Bestellsystem, Paket START",
      priceSpecification: {
        price: "49.00",
        priceCurrency: "EUR",
        unitCode: "MON",
        valueAddedTaxIncluded: false,
      },
    },
    { name: "Online-Bestellsystem", additionalProperty: [{ name: "Laufzeit", value: "12 Monate" }] },
  ]);
  await expect(page.locator("[data-package=PRIME]")).toContainText("Individuelle Beratung");
  const receipt = page.getByRole("heading", { name: "So setzt sich dein Preis zusammen" }).locator("..");
  await expect(receipt).toContainText(/START im Monat\s*zzgl\. USt\.[^€]*49\s€/);
  await page.getByText("Was kostet das?").click();
  await expect(page.getByText(/START 49\s€ im Monat, .*zzgl\. USt\., nur für Unternehmer/)).toBeVisible();
  await page.goto("/gebuehrenrechner");
  await expect(page.getByText(/START kostet 49\s€ im Monat, zzgl\. USt\./)).toBeVisible();
  await expect(page.locator("[name=kosten]")).toHaveValue("49,00");
  await page.context().close();
});

const pages = [...readBuiltPages().map(({ path }) => path), "/gibt-es-nicht"];

function publish(
  { withDatabase }: Pick<Servers[0], "withDatabase">,
  facts: Parameters<typeof publishFacts>[1],
): Promise<void> {
  return withDatabase(({ owner }) => publishFacts(owner, facts));
}

async function signIn(
  browser: Parameters<typeof signedInStaff>[0]["browser"],
  [first]: Servers,
  role: "team" | "leitung",
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { context } = await first.withDatabase((database) =>
    signedInStaff({
      browser,
      site: first.origin,
      database,
      staff: { role, name: "Jana Lindner" },
      context: { viewport: PHONE, ...options },
    }),
  );
  return context.newPage();
}

/** Returns the offers that a page gives search engines. */
async function readOffers(page: Page): Promise<Graph["@graph"]> {
  const text = (await page.locator("script[type='application/ld+json']").textContent()) ?? "";
  const graph: Graph = JSON.parse(text);
  expect(findGraphFaults(graph, company.origin + new URL(page.url()).pathname)).toEqual([]);
  return graph["@graph"].filter((node) => node["@type"] === "Offer");
}

/** Returns what the contact page of a server says about now. */
async function readSign({ origin }: ServerProcess): Promise<string> {
  const { text } = await request(`${origin}/contact`);
  return /data-opening-text="sentence"[^>]*>([^<]*)</.exec(text)?.[1] ?? "";
}

/** Returns the text of the line below the header of a static page. */
async function readNotice({ origin }: ServerProcess): Promise<string> {
  const { text } = await request(`${origin}/about`);
  return /<aside aria-label="Hinweis"[^>]*><p[^>]*>([^<]*)/.exec(text)?.[1]?.trim() ?? "";
}

/** Returns the pages of a server that contain a text, the error page among them. */
async function listPagesWith({ origin }: ServerProcess, text: string): Promise<string[]> {
  const answers = await Promise.all(pages.map(async (path) => ({ path, ...(await request(origin + path)) })));
  return answers.filter((answer) => answer.text.includes(text)).map(({ path }) => path);
}
