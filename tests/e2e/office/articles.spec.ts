import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { sql } from "#database/sql.ts";
import { request } from "#tests/setup/input/http.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";

// Articles in the back office (/buero/artikel), and what visitors see of them.

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const text = (page: Page) => page.getByLabel("Text", { exact: true });
/** Waits for the script of the page, and for the pause after typing to be over. */
const whenStored = (page: Page) =>
  expect(page.getByRole("status").getByText("Gespeichert.", { exact: true })).toBeVisible();

/** Begins an article by the button of the list. */
async function startArticle(page: Page, title: string): Promise<void> {
  await page.goto("/buero/artikel");
  await press(page, "Artikel schreiben");
  await expect(page.getByRole("heading", { level: 1, name: "Neuer Artikel" })).toBeVisible();
  await page.getByLabel("Titel").fill(title);
}

/** Which of the article's own page, the list, the feed and the sitemap a visitor finds it in. */
async function findPlaces({ origin }: ServerProcess, slug: string): Promise<string[]> {
  const places = [`/blog/${slug}`, "/blog", "/blog/feed.xml", "/sitemap.xml"];
  const answers = await Promise.all(places.map((path) => request(origin + path)));
  return places.filter((_, index) => answers[index]?.status === 200 && answers[index].text.includes(slug));
}

async function removeArticle(server: ServerProcess, word: string): Promise<void> {
  await server.withDatabase(({ owner }) =>
    owner.query(sql`delete from blog_drafts where title like ${`%${word}%`}`),
  );
}

/** A file of 1.1 MB that the browser makes smaller before it sends it. */
function largePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 820, height: 450, channels: 3, background: "#fff", noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

test("an article is written on a phone, scheduled, published, corrected, restored and withdrawn, and visitors see just that", async ({
  openOffice,
  editableSite,
}) => {
  const word = `Ofen${randomUUID().slice(0, 8)}`.toLowerCase();
  const slug = `mein-${word}`;
  const everywhere = [`/blog/${slug}`, "/blog", "/blog/feed.xml", "/sitemap.xml"];
  const read = async () => (await request(`${editableSite.origin}/blog/${slug}`)).text;
  await editableSite.withDatabase(async (database) => {
    const { page } = await openOffice({
      server: editableSite,
      name: "Mehmet Aksoy",
      context: { viewport: { width: 360, height: 780 } },
    });
    await startArticle(page, `Mein ${word}`);
    await text(page).fill("Erster Absatz.\n\nDrei von vier Gästen zahlen mit Karte, das sind 75 %.");
    await whenStored(page);
    await expect(page.getByText("Zahlen wie „75 %“ brauchen eine Quelle")).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await text(page).fill("Erster Absatz.\n\nDrei von vier Gästen zahlen mit Karte, das sind 75 % aller.");
    await press(page, "Veröffentlichen");
    await expect(page.getByRole("link", { name: "Der Anreißer fehlt." })).toBeVisible();
    await page.getByLabel("Anreißer").fill("Warum sich ein Steinofen auch im Imbiss lohnt.");
    await whenStored(page);
    await page.getByLabel("Kategorie").selectOption("Technik");
    await press(page, "Vorschau");
    await expect(page.getByText("Vorschau, nur für das Team.")).toBeVisible();
    await expect(page.getByText("Mehmet Aksoy", { exact: true })).toBeVisible();
    const preview = editableSite.origin + new URL(page.url()).pathname;
    expect((await request(preview)).status, "without a session").toBe(303);
    expect(await findPlaces(editableSite, slug)).toEqual([]);

    await page.getByRole("link", { name: "Zurück zum Schreiben" }).click();
    await page.getByText("Später veröffentlichen").click();
    await page.getByLabel("Erscheint am").fill("2099-07-01T09:30");
    await press(page, "Planen");
    await expect(page.getByText("Erscheint am 01.07.2099, 09:30 Uhr.")).toBeVisible();
    await press(page, "Planung aufheben");
    await expect(page.getByText("Die Planung ist aufgehoben.")).toBeVisible();
    const last = "Erster Absatz.\n\nDrei von vier Gästen zahlen mit Karte.";
    await text(page).fill(last);
    await press(page, "Rückgängig");
    await expect(page.getByText("Erscheint am 01.07.2099, 09:30 Uhr.")).toBeVisible();
    await expect(text(page), "typed right before").toHaveValue(last);
    expect(await findPlaces(editableSite, slug)).toEqual([]);
    await database.owner.query(
      sql`update blog_articles set published_at = now() + interval '1 second' where id = ${slug}`,
    );
    await expect.poll(() => findPlaces(editableSite, slug), "by itself, at its time").toEqual(everywhere);

    await page.reload();
    await text(page).fill("Zweiter Stand.");
    await press(page, "Entwurf speichern");
    await expect(
      page.getByText("Deine Änderungen sehen Besucher erst nach „Veröffentlichen“."),
    ).toBeVisible();
    // The sentence above may stand there already; a press while the form is being sent is ignored.
    await expect(page.getByRole("alert").getByText("Gespeichert.")).toBeVisible();
    expect(await read()).toContain("Erster Absatz.");
    await press(page, "Veröffentlichen");
    await expect.poll(read).toContain("Zweiter Stand.");

    const buffer = await largePhoto();
    await page
      .getByLabel("Bild", { exact: true })
      .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer });
    const [upload] = await Promise.all([
      page.waitForRequest((sent) => sent.headers()["content-type"]?.startsWith("multipart") === true),
      press(page, "Bild hochladen"),
    ]);
    await expect(page.getByText("Das Bild ist da.")).toBeVisible();
    expect((await upload.sizes()).requestBodySize).toBeLessThan(buffer.length / 2);
    await press(page, "Bild entfernen");
    await expect(page.getByText("Das Bild ist weg.")).toBeVisible();

    await page.getByRole("link", { name: "Fassungen" }).click();
    await page.getByRole("listitem").filter({ hasText: "Geplant" }).first().getByText("Vergleichen").click();
    await expect(page.locator("del").first()).toHaveText("Erster");
    await expect(page.locator("ins").first()).toHaveText("Zweiter");
    expect(await findAxeViolations(page)).toEqual([]);
    await press(page, "Diese Fassung wiederherstellen");
    await expect(page.getByText("Wiederhergestellt.")).toBeVisible();
    await expect(text(page)).toHaveValue(/^Erster Absatz\./);
    expect(await read()).toContain("Zweiter Stand.");
    await press(page, "Veröffentlichen");
    await expect.poll(read).toContain("Erster Absatz.");

    await press(page, "Zurückziehen");
    await expect.poll(() => findPlaces(editableSite, slug)).toEqual([]);
    expect((await request(`${editableSite.origin}/blog/${slug}`)).status).toBe(404);
  });
  await removeArticle(editableSite, word);
});

test("of two people who write at once neither loses a word, nor does one without network or session", async ({
  openOffice,
  editableSite,
}) => {
  const word = `Tisch${randomUUID().slice(0, 8)}`;
  await editableSite.withDatabase(async (database) => {
    const { page } = await openOffice({ server: editableSite, name: "Mehmet Aksoy" });
    const two = await openOffice({ server: editableSite, name: "Jana Lindner" });
    await startArticle(page, word);
    await whenStored(page);
    await expect(
      page.frameLocator("iframe").getByRole("heading", { level: 1, name: word }),
      "the preview beside the text follows",
    ).toBeVisible();
    const other = two.page;
    await other.goto(new URL(page.url()).pathname);

    await text(page).fill("Von Mehmet.");
    await whenStored(page);
    await text(other).fill("Von Jana.");
    await other.getByRole("button", { name: "Beide Texte zeigen" }).click();
    await expect(other.getByText("Jemand war schneller.")).toBeVisible();
    await expect(other.getByText("Von Mehmet.")).toBeVisible();
    await expect(text(other)).toHaveValue("Von Jana.");
    await press(other, "Entwurf speichern");
    await expect(other.getByText("Gespeichert.").first()).toBeVisible();
    await other.getByRole("link", { name: "Fassungen" }).click();
    await other
      .getByRole("listitem")
      .filter({ hasText: "Mehmet Aksoy" })
      .getByText("Vergleichen")
      .first()
      .click();
    await expect(other.locator("del").first()).toContainText("Mehmet");

    await other.goBack();
    await other.goBack();
    await text(other).fill("Ohne Netz getippt.");
    await two.context.setOffline(true);
    await expect(other.getByText("Kein Netz.")).toBeVisible();
    await database.owner.query(sql`delete from staff_sessions where staff_id = ${two.staff.id}`);
    await two.context.setOffline(false);
    await other.getByRole("link", { name: "Neu anmelden" }).click();
    await expect(other).toHaveURL(/\/buero\/anmelden\?weiter=/);
    await database.owner.query(sql`insert into staff_sessions (token_hash, staff_id, method, label, passkey_at)
        values (${two.staff.sessionHash}, ${two.staff.id}, 'passkey', 'Chrome, Linux', now())`);
    await other.goto(new URL(page.url()).pathname);
    await expect(text(other)).toHaveValue("Ohne Netz getippt.");
    await expect
      .poll(() => database.owner.query(sql`select content from blog_drafts where title = ${word}`))
      .toEqual([{ content: "Ohne Netz getippt." }]);
  });
  await removeArticle(editableSite, word);
});

test("without script an article gets a picture, which visitors see as AVIF", async ({
  openOffice,
  editableSite,
  page: visitor,
}) => {
  const word = `Bild${randomUUID().slice(0, 8)}`.toLowerCase();
  const photo = await sharp({ create: { width: 1700, height: 1200, channels: 3, background: "#c0341b" } })
    .jpeg()
    .toBuffer();
  const { page, context } = await openOffice({
    server: editableSite,
    context: { javaScriptEnabled: false, viewport: { width: 360, height: 780 } },
  });
  await startArticle(page, word);
  await page.getByLabel("Anreißer").fill("Ein Bild sagt mehr.");
  await text(page).fill("Ein Satz.");
  await page.getByLabel("Kategorie").selectOption("Technik");
  const choose = async (name: string, buffer: Buffer) => {
    await page.getByLabel("Bild", { exact: true }).setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await press(page, "Bild hochladen");
  };
  await choose("foto.jpg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(page.getByText("Das ist kein Bild, das die Website lesen kann.").first()).toBeVisible();
  await expect(text(page), "what was typed is stored all the same").toHaveValue("Ein Satz.");
  await choose("foto.jpg", photo);
  await expect(page.getByText("Das Bild ist da.")).toBeVisible();
  await press(page, "Veröffentlichen");
  await expect(page.getByRole("link", { name: "Die Bildbeschreibung fehlt." })).toBeVisible();
  await page.getByLabel("Bildbeschreibung").fill("Ein rotes Blech");
  const [own] = await page
    .locator("picture source")
    .evaluateAll((sources) =>
      sources.map((source) => (source as HTMLSourceElement).srcset.split(" ")[0] ?? ""),
    );
  expect((await request(editableSite.origin + own)).status, "before it is published").toBe(404);
  await press(page, "Veröffentlichen");

  await visitor.goto(`${editableSite.origin}/blog/${word}`);
  const image = visitor.getByRole("img", { name: "Ein rotes Blech" });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const src = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(src).toMatch(/\.avif$/);
  const answer = await visitor.request.get(src);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const { width, height } = await sharp(await answer.body()).metadata();
  expect(Math.abs((width ?? 0) / (height ?? 1) - 1200 / 630)).toBeLessThan(0.01);
  const social = await visitor.locator("meta[property='og:image']").getAttribute("content");
  expect((await visitor.request.get(editableSite.origin + new URL(social ?? "").pathname)).status()).toBe(
    200,
  );

  await press(page, "Zurückziehen");
  await expect(page.getByText("Zurückgezogen. In ein paar Sekunden ist er weg.")).toBeVisible();
  expect((await request(src)).status, "withdrawn").toBe(404);
  expect((await context.request.get(src.replace("127.0.0.1", "localhost"))).headers()["cache-control"]).toBe(
    "no-store",
  );
  await removeArticle(editableSite, word);
});
