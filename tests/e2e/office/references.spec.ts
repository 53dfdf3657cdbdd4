import sharp from "sharp";
import { request } from "#tests/setup/input/http.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";

const SAMPLE = "kein echter Betrieb";
const WITHIN = { timeout: 10_000 };

test("references go from draft to preview, site and back, and the first takes the samples' place", async ({
  startSite,
  openOffice,
}) => {
  test.setTimeout(120_000);
  const server = await startSite();
  const { page } = await openOffice({
    server,
    role: "leitung",
    path: "/buero/referenzen",
    context: { viewport: { width: 320, height: 780 } },
  });
  const read = async (path: string) => (await request(server.origin + path)).text;
  const alert = page.getByRole("alert");
  const press = (name: string) => page.getByRole("button", { name }).click();

  await page.getByRole("link", { name: "Neue Referenz" }).click();
  await page.getByLabel("Betrieb").fill("Café Ada");
  await page.getByLabel("Zitat").fill("„Seit April klingelt nur noch die Tür.“");
  await press("Veröffentlichen");
  await expect(alert).toContainText("Gespeichert, aber noch nicht veröffentlicht");
  await expect(alert.getByRole("link")).toHaveText([
    "Ort fehlt.",
    "Ohne den Tag der schriftlichen Erlaubnis geht nichts auf die Website.",
  ]);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await read("/references"), "a draft is the team's").not.toContain("Café Ada");

  await page.getByLabel("Ort").fill("Köln");
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
  await expect(preview.getByText(SAMPLE)).toHaveCount(0);
  await preview.close();
  const source = (await page.getByRole("img", { name: "Gespeichert" }).getAttribute("src")) ?? "";
  expect((await request(server.origin + source)).status, "a draft's picture is the team's").toBe(404);

  await press("Veröffentlichen");
  await expect(alert).toContainText("Veröffentlicht");
  for (const path of ["/references", "/", "/demo"]) {
    await expect.poll(() => read(path), WITHIN).toContain("Seit April klingelt nur noch die Tür.");
    const text = await read(path);
    expect(text, path).not.toContain(SAMPLE);
    expect(text, path).not.toMatch(/Baba Kebap, Berlin|Beispielvideo|VideoObject/);
  }
  expect((await request(server.origin + source)).status).toBe(200);
  await page.goto("/buero/referenzen/1");
  await press("Zurückziehen");
  await expect(alert).toContainText("Zurückgezogen");
  await expect.poll(() => read("/references"), WITHIN).not.toContain("Café Ada");
  expect((await request(server.origin + source)).status).toBe(404);
  await press("Rückgängig");
  await expect(alert).toContainText("Wiederhergestellt");
  await expect.poll(() => read("/references"), WITHIN).toContain("Café Ada");
  await press("Zurückziehen");
  await expect(alert).toContainText("Zurückgezogen");
  await press("Endgültig löschen");
  await expect(page.getByRole("link", { name: "Neue Referenz" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Café Ada" })).toHaveCount(0);
});
