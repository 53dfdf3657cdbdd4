import type { Page } from "@playwright/test";
import sharp from "sharp";
import { recordSiteHealth } from "#database/site-health.ts";
import { request } from "#tests/setup/input/http.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { test as base, expect } from "#tests/setup/page/browser.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";
import { postContactForm } from "#tests/setup/records/contact-request.ts";
import { createDataDir, type ServerProcess, startServer } from "#tests/setup/site/browser-server.ts";

// From the samples to a site that may go online, on a server of its own.

/** A change on every page takes its time on a busy machine. */
const WITHIN = { timeout: 30_000 };

const test = base.extend<object, { sampleSite: ServerProcess }>({
  sampleSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const { dataDir, remove } = await createDataDir(temporaryRoot());
      const server = await startServer({ dataDir, env: { TRUST_PROXY: "0" } });
      await use(server);
      await server.stop();
      await remove();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
// One worker, because each starts a server of its own; the second test works whatever the first one leaves.
test.describe.configure({ mode: "default" });

test("Startklar lists what check launch finds, leads to where it is done, and ticks what is", async ({
  openOffice,
  sampleSite: server,
}) => {
  const { page } = await openOffice({ server, role: "leitung", path: "/buero/startklar" });
  const open = page.locator(".launch li[data-open]");
  expect(await open.locator("[data-title]").allTextContents()).toEqual(await listTitles());
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    `Startklar: noch ${await open.count()}`,
  );
  const unfold = (place: string | RegExp) => page.locator("summary").filter({ hasText: place }).click();
  await unfold("Von eurer Technik");
  const backup = page.getByText("Eine Sicherung, die jünger ist als zwei Tage");
  await expect(open.filter({ has: backup })).toBeVisible();

  await unfold(/^Firma/);
  expect(await findAxeViolations(page)).toEqual([]);

  // Berlin is the sample's town, and the company's.
  const town = open.filter({ hasText: "Firma: Ort" });
  await expect(town).toContainText("Berlin");
  await town.getByRole("button", { name: "Stimmt so" }).click();
  await expect(page.getByRole("alert")).toContainText("Abgehakt.");
  await expect(town).toHaveCount(0);
  await expect(page.getByText("Erledigt: Firma: Ort"), "the group stays unfolded").toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByRole("alert")).toContainText("Alles wieder wie vorher.");
  await expect(town).toHaveCount(1);

  await page.getByRole("link", { name: "Firma: Straße und Hausnummer" }).click();
  await page.getByLabel("Straße und Hausnummer").fill("Hafenweg 3");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("alert")).toContainText("Veröffentlicht");
  await server.withDatabase(({ owner }) => recordSiteHealth(owner, "backup"));
  // As from a proxy that the settings do not know.
  await request(`${server.origin}/contact`, { headers: { "X-Forwarded-For": "203.0.113.9" } });
  const proxy = open.filter({ hasText: "TRUST_PROXY" });
  await expect(async () => {
    await page.goto("/buero/startklar");
    await expect(proxy).toHaveCount(1, { timeout: 500 });
  }).toPass();
  expect(await open.locator("[data-title]").allTextContents()).toEqual(await listTitles());
  await expect(open.filter({ hasText: /Straße und Hausnummer|Sicherung/ })).toHaveCount(0);
  await unfold(/^Firma/);
  await expect(page.getByText("Firma: Straße und Hausnummer")).toBeVisible();

  await unfold("Belege");
  const uptime = open.filter({ hasText: "99,9" });
  await uptime.getByRole("button", { name: "Weglassen" }).click();
  await expect(uptime).toHaveCount(0);
  await expect(page.getByText("99,9"), "ticked").toBeVisible();
  await unfold("Kontaktwege");
  const chat = open.filter({ hasText: "Kontaktwege: WhatsApp" });
  await chat.getByRole("button", { name: "Weglassen" }).click();
  await expect(chat).toHaveCount(0);
  const { href } = new URL("/contact", server.origin);
  await expect.poll(async () => (await request(href)).text, WITHIN).not.toContain("wa.me");
  const send = async (clientAddress: string) =>
    (await postContactForm(server.origin, { clientAddress })).status;
  expect([await send("203.0.113.1"), await send("203.0.113.2")], "no proxy: nobody's word").toEqual([
    303, 429,
  ]);

  async function listTitles(): Promise<string[]> {
    const { stdout } = await server.admin("check", "launch", "--json");
    return (JSON.parse(stdout) as { title: string }[]).map(({ title }) => title);
  }
});

test("through the office alone, the samples become a site with its own company, prices, reference, people and proofs", async ({
  openOffice,
  sampleSite: server,
}) => {
  const { page } = await openOffice({ server, role: "leitung" });
  const publish = async () => {
    await page.getByRole("button", { name: "Veröffentlichen" }).click();
    await expect(page.getByRole("alert")).toContainText("Veröffentlicht");
  };
  const fill = async (path: string, texts: Record<string, string>) => {
    await page.goto(path);
    for (const [label, text] of Object.entries(texts))
      await page.getByLabel(label, { exact: true }).fill(text);
  };

  await fill("/buero/betrieb/firma", {
    "Name und Rechtsform": "Deckel GmbH",
    "Straße und Hausnummer": "Hafenweg 3",
    Postleitzahl: "20457",
    Ort: "Hamburg",
    "Umsatzsteuer-ID": "DE136695976",
    "Vertreten durch": "Ada Nguyễn",
    "Verantwortlich für den Inhalt": "Ada Nguyễn",
    Gründungsjahr: "2019",
  });
  await publish();
  await fill("/buero/betrieb/preise", { "START: Preis im Monat": "49" });
  await publish();

  const picture = await publishReference(page, server);

  for (const [name, isFounder] of [
    ["Ada Nguyễn", true],
    ["Tom Becker", false],
  ] as const) {
    await page.goto("/buero/team");
    await page.getByRole("link", { name: "Neue Person" }).click();
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Rolle").fill("Küche und Kasse");
    await page.getByLabel("Zustimmung vom").fill("2026-11-02");
    if (isFounder) await page.getByLabel("Hat die Firma mitgegründet").check();
    await publish();
  }

  await page.goto("/buero/belege");
  await page.getByRole("link", { name: "Neue Zahl" }).click();
  await page.getByLabel("Welche Zahl der Website").selectOption({ label: await findOption("repeatOrders") });
  await page.getByLabel("Wert", { exact: true }).fill("64");
  await page.getByLabel("Was genau gezählt wird").fill("der Gäste haben zweimal bestellt");
  await page.getByLabel("Gilt von").fill("2026-03-01");
  await page.getByLabel("Gilt bis").fill("2028-03-01");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByRole("alert")).toContainText("Quelle fehlt.");
  await page.getByLabel("Quelle").fill("eigene Auswertung");
  await publish();

  await page.goto("/buero/betrieb/angaben/partners");
  await page.getByLabel("Das sind echte Partner, mit ihrer Zustimmung").check();
  await publish();

  const read = async (path: string) => (await request(server.origin + path)).text;
  await expect.poll(() => read("/references"), WITHIN).toContain("Mit diesen Anbietern arbeiten wir");
  const shown = {
    "/": ["Seit April klingelt nur noch die Tür.", "49\u00a0€", "eigene Auswertung", "Ada Nguyễn"],
    "/references": ["Café Zwei", "Kiel", "Deckel GmbH"],
    "/about": ["Ada Nguyễn", "Tom Becker", "aus Hamburg", "2019"],
    "/impressum": ["Deckel GmbH", "Hafenweg 3", "DE136695976"],
    "/demo": ["Seit April klingelt nur noch die Tür."],
  };
  for (const [path, texts] of Object.entries(shown)) {
    const text = await read(path);
    for (const one of texts) expect(text, path).toContain(one);
    expect(
      text.match(
        /kein echter Betrieb|Baba Kebap, Berlin|Beispielvideo|VideoObject|Jana Lindner|Mehmet Aksoy|Musterstraße|Namen hier sind erfunden/g,
      ),
      path,
    ).toBeNull();
  }

  // What is left needs no developer: brand and settings apart, everything is done in the office or by counsel.
  const { stdout } = await server.admin("check", "launch", "--json");
  const findings = JSON.parse(stdout) as { file: string; group: string; title: string }[];
  const inCode = findings.filter(
    ({ group, file }) => group === "technology" && /^(?:app|samples)\//.test(file),
  );
  expect(inCode.map(({ file }) => file)).toEqual(["app/content/company-name.ts"]);
  expect(findings.map(({ title }) => title)).not.toContain(
    "Die erste echte Referenz, statt der erfundenen Betriebe",
  );

  expect((await request(server.origin + picture)).status).toBe(200);
  const press = (name: string) => page.getByRole("button", { name }).click();
  await page.goto("/buero/referenzen");
  await page.getByRole("link", { name: "Café Zwei" }).click();
  await press("Zurückziehen");
  await expect.poll(() => read("/references"), WITHIN).not.toContain("Café Zwei");
  expect((await request(server.origin + picture)).status).toBe(404);
  await press("Rückgängig");
  await expect.poll(() => read("/references"), WITHIN).toContain("Café Zwei");
  await press("Zurückziehen");
  await expect(page.getByRole("alert")).toContainText("Zurückgezogen");
  await press("Endgültig löschen");
  await expect(page.getByRole("link", { name: "Neue Referenz" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Café Zwei" })).toHaveCount(0);

  async function findOption(value: string): Promise<string> {
    return (await page.locator(`option[value=${value}]`).textContent()) ?? "";
  }
});

/** Publishes a reference that was refused first, from a draft with a picture that only its preview shows. Returns the picture. */
async function publishReference(page: Page, { origin }: ServerProcess): Promise<string> {
  const alert = page.getByRole("alert");
  const press = (name: string) => page.getByRole("button", { name }).click();
  await page.goto("/buero/referenzen");
  await page.getByRole("link", { name: "Neue Referenz" }).click();
  await page.getByLabel("Betrieb").fill("Café Zwei");
  await page.getByLabel("Zitat").fill("„Seit April klingelt nur noch die Tür.“");
  await press("Veröffentlichen");
  await expect(alert).toContainText("Gespeichert, aber noch nicht veröffentlicht");
  await expect(alert.getByRole("link")).toHaveText([
    "Ort fehlt.",
    "Ohne den Tag der schriftlichen Erlaubnis geht nichts auf die Website.",
  ]);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByLabel("Ort").fill("Kiel");
  await page.getByLabel("Erlaubnis vom").fill("2026-11-02");
  await page.getByLabel("Bilddatei").setInputFiles({
    name: "tresen.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({ create: { width: 1700, height: 1000, channels: 3, background: "#b5532f" } })
      .jpeg()
      .toBuffer(),
  });
  await page.getByLabel("Was auf dem Bild zu sehen ist").fill("Der Tresen mit Kuchen");
  await press("Entwurf speichern");
  await expect(alert).toContainText("Besucher sehen es erst nach");
  const [preview] = await Promise.all([page.waitForEvent("popup"), press("Vorschau")]);
  await expect(preview.getByText("Vorschau: noch nicht veröffentlicht")).toBeVisible();
  const shown = preview.getByRole("img", { name: "Der Tresen mit Kuchen" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await preview.close();
  const picture = (await page.getByRole("img", { name: "Gespeichert" }).getAttribute("src")) ?? "";
  expect((await request(origin + picture)).status, "a draft's picture is the team's").toBe(404);
  expect((await request(`${origin}/references`)).text, "as the draft is").not.toContain("Café Zwei");
  await press("Veröffentlichen");
  await expect(alert).toContainText("Veröffentlicht");
  return picture;
}
