import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import sharp from "sharp";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { createProject, openProject } from "#tests/setup/page/project-page.ts";
import { lookAgain } from "#tests/setup/page/settle.ts";

const UPLOAD = "Datei hochladen";

const draw = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#d43a1f" } })
    .png()
    .toBuffer();

const pdf = (length: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(length)]);

test("a client hands in what a step needs from a phone, through a broken network, and the open office page shows it", async ({
  openOffice,
  database,
  page,
}) => {
  const project = await createProject(database);
  const { page: office } = await openOffice({
    path: `/buero/projekte/${project.slug}`,
  });
  await office.getByText("Etwas vom Kunden anfordern").click();
  await office.getByLabel(/^Was brauchen wir/).fill("Speisekarte");
  await office.getByLabel("Bis wann?").fill("2026-12-03");
  await office.getByRole("button", { name: "Senden", exact: true }).click();
  const asked = office.getByRole("region", { name: /^Vom Kunden/ }).getByRole("listitem");
  await expect(asked).toContainText("fehlt noch");

  await page.setViewportSize({ width: 320, height: 700 });
  await openProject(page, project);
  const files = page.getByRole("region", { name: "Unterlagen" });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const duty = page.getByRole("region", { name: /^Jetzt gerade/ }).getByRole("listitem");
  await expect(duty.first()).toContainText("bis Do., 3. Dezember");
  const menu = pdf(900_000);
  let parts = 0;
  await page.route("**/unterlagen/teil", (route) => (++parts === 3 ? route.abort() : route.continue()));
  await duty.getByLabel(`${UPLOAD} (Speisekarte)`).setInputFiles([
    { name: "karte.pdf", mimeType: "application/pdf", buffer: menu },
    { name: "bild.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
    { name: "böse.pdf", mimeType: "application/pdf", buffer: Buffer.from("<script>") },
  ]);
  await expect(duty.getByText("SVG- und HTML-Dateien nehmen wir nicht an", { exact: false })).toBeVisible();
  await expect(
    duty.getByText("Name und Inhalt der Datei passen nicht zusammen", { exact: false }),
  ).toBeVisible();
  await expect(duty.first()).toContainText("ist da");
  await expect(page.locator(".now-card")).not.toContainText("fehlt noch");
  await expect(files.getByText("karte.pdf ist angekommen.")).toBeVisible();
  await expect(files.locator(".files-file")).toHaveCount(1);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAxeViolations(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await files.getByRole("button", { name: /Herunterladen/ }).click();
  const taken = await download;
  expect((await readFile(await taken.path())).equals(menu)).toBe(true);
  expect(taken.url()).not.toContain(project.code);
  const again = await page.request.get(taken.url());
  expect(again.status(), "the address is used up").toBe(410);

  await lookAgain(office);
  await expect(office.locator(".files-file")).toContainText("karte.pdf");
  await expect(asked).toContainText("ist da");
  expect(await findAxeViolations(office)).toEqual([]);
  await office
    .getByLabel(UPLOAD)
    .setInputFiles({ name: "entwurf.txt", mimeType: "text/plain", buffer: Buffer.from("Grüße") });
  await lookAgain(page);
  await expect(files.getByText("entwurf.txt", { exact: true })).toBeVisible();

  await office
    .getByLabel(UPLOAD)
    .setInputFiles({ name: "startseite.png", mimeType: "image/png", buffer: await draw() });
  await expect(office.locator("#anfordern", { hasText: "startseite.png" })).toBeAttached();
  await office.getByText("Etwas vom Kunden anfordern").click();
  await office.getByRole("radio", { name: /^Freigabe/ }).check();
  await office.getByLabel(/^Was brauchen wir/).fill("Passt der Entwurf?");
  await office.getByRole("checkbox", { name: "startseite.png" }).check();
  await office.getByRole("button", { name: "Senden", exact: true }).click();
  const decision = page.getByRole("listitem").filter({ hasText: "Passt der Entwurf?" });
  await lookAgain(page);
  await expect(decision).toContainText("wartet auf Freigabe");
  await expect(decision.getByRole("img", { name: "Vorschau von startseite.png" })).toBeVisible();
  const picture = page.context().waitForEvent("page");
  await decision.getByRole("button", { name: /startseite.png öffnen/ }).click();
  await expect((await picture).locator("img"), "opens whole").toBeVisible();
  await (await picture).close();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole("button", { name: "Freigeben", exact: true }).click();
  await expect(page.getByText("Bitte gib deinen Namen ein.")).toBeVisible();
  await page.getByLabel("Dein Name").fill("Aylin Demir");
  await page.getByRole("button", { name: "Freigeben", exact: true }).click();
  const takeBack = page.getByRole("button", { name: /^Zurücknehmen/ });
  await expect(takeBack, "the decision has arrived").toBeVisible();
  await page.route("**/unterlagen", (route) => route.abort());
  await takeBack.click();
  await expect(page.getByRole("alert").filter({ hasText: "Das ist nicht angekommen." })).toBeVisible();
  await page.unroute("**/unterlagen");
  await expect(page.getByText("SHA-256")).toHaveCount(0);
  await lookAgain(office);
  await expect(asked.getByText(/von Aylin Demir/)).toBeVisible();
  await office.getByRole("link", { name: "Freigaben: Verlauf zum Drucken" }).click();
  await expect(office.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
  expect(await findAxeViolations(office)).toEqual([]);
  await office.goto("/buero/heute");
  const arrival = office.getByRole("listitem").filter({ hasText: project.client });
  await expect(arrival).toContainText("Freigegeben: Onlinezahlung");
  await arrival.getByRole("link", { name: "Ansehen" }).click();
  await expect(office.getByText("Neu vom Kunden:")).toBeVisible();
  await office.goto("/buero/heute");
  await expect(arrival).toHaveCount(0);
  await office.goto("/buero/projekte");
  await expect(office.locator(".project-row", { hasText: project.client })).not.toContainText(
    "wartet auf Kunden",
  );
});

/** Stores a file with the content "Suppe" and returns its number. */
async function handIn({ request }: BrowserContext, path: string, name: string): Promise<number> {
  const key = crypto.randomUUID();
  const ask = async (form: Record<string, string>) => (await request.post(path, { form })).json();
  await ask({ wish: "begin", key, name, size: "5" });
  await request.post(`${path}/teil`, {
    headers: { "Upload-Key": key, "Upload-Offset": "0", "Content-Type": "application/octet-stream" },
    data: Buffer.from("Suppe"),
  });
  return (await ask({ wish: "complete", key })).id;
}

test("a page that takes its own answer shows files that came meanwhile, also where it was told of none", async ({
  openOffice,
  database,
}) => {
  const { slug } = await createProject(database);
  const path = `/buero/projekte/${slug}`;
  const { page, context } = await openOffice();
  await page.route("**/stand?*", (route) => route.abort());
  await page.goto(path);
  await expect(page.getByText("Noch keine Datei.")).toBeVisible();
  await handIn(context, `${path}/unterlagen`, "karte.txt");
  await page.getByLabel("Notiz", { exact: true }).fill("Karte ist da.");
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(page.locator(".files-file")).toContainText("karte.txt");
});

test("a download is an attachment that may do nothing, in the name it was given", async ({
  openOffice,
  database,
}) => {
  const project = await createProject(database);
  const { context } = await openOffice();
  const path = `/buero/projekte/${project.slug}/unterlagen`;
  const ask = async (form: Record<string, string>) => (await context.request.post(path, { form })).json();
  const id = await handIn(context, path, "Menü „Mittag“ 😀.txt");
  const { path: address } = await ask({ wish: "address", id: String(id) });
  expect((await context.request.head(address)).status(), "a HEAD does not use it up").toBe(410);
  const answer = await context.request.get(address);
  expect(await answer.text()).toBe("Suppe");
  expect(answer.headers()).toMatchObject({
    "content-disposition": `attachment; filename="Menu _Mittag_ _.txt"; filename*=UTF-8''Men%C3%BC%20%E2%80%9EMittag%E2%80%9C%20%F0%9F%98%80.txt`,
    "content-type": "application/octet-stream",
    "content-length": "5",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  });
  const cross = await context.request.post(path, {
    form: { wish: "list" },
    headers: { Origin: "https://boese.example", "Sec-Fetch-Site": "cross-site" },
  });
  expect(cross.status()).toBe(403);
});
