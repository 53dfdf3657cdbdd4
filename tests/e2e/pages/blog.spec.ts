import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parseArticle } from "#app/features/blog/article-file.ts";
import { importArticles } from "#app/features/blog/store.server.ts";
import { sql } from "#database/sql.ts";
import { signalPostgres } from "#tests/setup/database/postgres-processes.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/site/hold-requests.ts";

type ArticleOptions = {
  id: string;
  title?: string;
  category?: string;
  publishedAt?: string;
  content?: string;
};

/** Returns an article file. */
function writeArticle({
  id,
  title = id,
  category = "tech",
  publishedAt = "2020-01-02",
  content = "Text.",
}: ArticleOptions): string {
  const facts = { id, title, excerpt: `Auszug von ${id}`, author: "Jana Lindner", category };
  const lines = Object.entries({ ...facts, published_at: publishedAt, read_time: "1 Min. Lesezeit" });
  const yaml = lines.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join("\n");
  return `---\n${yaml}\n---\n\n${content}\n`;
}

/** Stores articles as the operator's command does. */
async function storeArticles(server: ServerProcess, articles: ArticleOptions[]): Promise<void> {
  const parsed = articles.map((article) => parseArticle(writeArticle(article), `${article.id}.md`));
  await server.withDatabase(({ owner }) => importArticles(owner, parsed));
}

/** Writes article files into a new folder, imports them with the real command, and returns its JSON output. */
async function importFiles(
  admin: (...args: string[]) => Promise<{ code: number | null; stdout: string; stderr: string }>,
  articles: ArticleOptions[],
): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "tischlein-articles-"));
  try {
    for (const article of articles) writeFileSync(join(folder, `${article.id}.md`), writeArticle(article));
    const result = await admin("blog", "import", folder, "--json");
    expect(result.stderr).toBe("");
    return JSON.parse(result.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const listArticles = (page: Page) => page.getByRole("region", { name: "Artikel" }).getByRole("listitem");

test.describe("list", { tag: "@once" }, () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("categories and search filter by URL, newest first, and say how many and when nothing matches", async ({
        page,
      }) => {
        await page.goto("/blog");
        const articles = listArticles(page);
        await expect(articles.first()).toBeVisible();
        const moments = await articles
          .locator("time")
          .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
        expect(moments.length).toBeGreaterThanOrEqual(8);
        expect(moments).toEqual([...moments].sort().reverse());

        const all = page.getByRole("button", { name: /^Alle Artikel \(\d+\)$/ });
        await expect(all).toHaveAttribute("aria-pressed", "true");
        const success = page.getByRole("button", { name: /^Erfolgsgeschichten/ });
        const count = Number(/\((\d+)\)/.exec((await success.textContent()) ?? "")?.[1]);
        await success.click();
        await expect(page).toHaveURL(/[?&]kategorie=success/);
        await expect(articles).toHaveCount(count);
        await expect(page.getByRole("search").getByRole("status")).toHaveText(`${count} Artikel`);
        await expect(success).toHaveAttribute("aria-pressed", "true");
        await page.goBack();
        await expect(articles.nth(count)).toBeVisible();
        await expect(all).toHaveAttribute("aria-pressed", "true");

        const field = page.getByRole("searchbox", { name: "Artikel suchen" });
        await field.fill("MÄRZ UND ÄHNLICHES GIBT ES NICHT");
        await field.press("Enter");
        await expect(page.getByText("Keine Artikel gefunden.")).toBeVisible();
        await expect(page.getByRole("region", { name: "Artikel" }).getByRole("list")).toHaveCount(0);
        await expect(page.getByRole("link", { name: "Suche löschen" })).toHaveAttribute("href", "/blog");
        await field.fill("BESTELLSHOP");
        await field.press("Enter");
        await expect(page).toHaveURL(/[?&]q=BESTELLSHOP/);
        await expect(articles.filter({ hasText: "Allergene im Bestellshop" })).toHaveCount(1);
        await page.getByRole("button", { name: /^Digitalisierung/ }).click();
        await expect(page).toHaveURL(/q=BESTELLSHOP/);
        await expect(page).toHaveURL(/kategorie=digital/);
        await expect(field).toHaveValue("BESTELLSHOP");

        // As somebody opens it who was sent the address.
        await page.goto("/blog?q=kasse&kategorie=tech");
        await expect(field).toHaveValue("kasse");
        await expect(page.getByRole("button", { name: /^Technik/ })).toHaveAttribute("aria-pressed", "true");
        const found = articles.filter({ hasText: "Kasse, TSE, Bon" });
        await found.getByRole("link", { name: /Weiterlesen/ }).click();
        await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
        await expect(page.getByRole("heading", { level: 1 })).toContainText("Kasse");
      });
    });
  }

  test("typing filters immediately without filling the history", async ({ page }) => {
    await page.goto("/");
    await page.goto("/blog");
    await page.keyboard.press("Shift");
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    const announced = await page
      .getByRole("search")
      .getByRole("status")
      .evaluateHandle((status) => {
        const texts: (string | null)[] = [];
        new MutationObserver(() => texts.push(status.textContent)).observe(status, { childList: true });
        return texts;
      });
    await page.getByRole("searchbox").pressSequentially("provision");
    await expect(page).toHaveURL(/q=provision$/);
    const articles = listArticles(page);
    await expect(articles).toHaveCount(1);
    await expect(articles).toContainText("Portalprovision");
    // A count is announced when it changes, not with every letter.
    const texts = await announced.jsonValue();
    expect(texts.at(-1)).toBe("1 Artikel");
    expect(new Set(texts).size).toBe(texts.length);
    await page.keyboard.press("Enter");
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test("text typed right before leaving is restored on the way back", async ({ page }) => {
    await page.goto("/blog");
    await page.keyboard.press("Shift");
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await page.getByRole("searchbox").pressSequentially("kasse, tse");
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click());
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/q=kasse%2C\+tse$/);
    await expect(page.getByRole("searchbox")).toHaveValue("kasse, tse");
  });

  test("text typed before hydration filters afterwards", async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/blog");
    await page.getByRole("searchbox").fill("kasse, tse");
    release();
    await expect(page).toHaveURL(/q=kasse/);
    await expect(page.getByRole("searchbox")).toHaveValue("kasse, tse");
    await expect(listArticles(page)).toHaveCount(1);
  });
});

test.describe("article", { tag: "@once" }, () => {
  test("shows plain text with its line breaks, and never executes markup", async ({ page, editableSite }) => {
    const content =
      "Erste Zeile\nZweite Zeile\n\n<img src=x onerror=\"document.title='gehackt'\"><b>fett</b> **Stern**";
    await storeArticles(editableSite, [{ id: "markup", title: "<i>Titel</i>", content }]);
    await page.goto(`${editableSite.origin}/blog/markup`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("<i>Titel</i>");
    await expect(page.getByText(content.split("\n\n")[1] ?? "")).toBeVisible();
    const lines = page.getByText("Erste Zeile");
    expect(await lines.innerText()).toBe("Erste Zeile\nZweite Zeile");
    await expect(page.locator("article b, article img[src='x']")).toHaveCount(0);
    await expect(page).toHaveTitle(/Titel/);
  });

  test("the last change of a scheduled article is its publication", async ({ editableSite }) => {
    const { origin, withDatabase } = editableSite;
    const id = "lange-vorbereitet";
    await storeArticles(editableSite, [{ id, publishedAt: "2021-03-04T09:00:00Z" }]);
    await withDatabase(({ owner }) =>
      owner.query(sql`update blog_articles set updated_at = '2021-01-02' where id = ${id}`),
    );
    const { text } = await request(`${origin}/blog/${id}`);
    expect(text).toMatch(/"datePublished":"([^"]+)","dateModified":"\1"/);
    const read = (path: string) => expect.poll(async () => (await request(origin + path)).text);
    await read("/sitemap.xml").toMatch(new RegExp(`/blog/${id}</loc>\\s*<lastmod>2021-03-04T09:00:00`));
  });

  test("a title too long for search results is truncated there", async ({ editableSite }) => {
    const title = "Was ein Zettel an der Küchentür mit der Miete vom nächsten Monat zu tun hat";
    await storeArticles(editableSite, [{ id: "langer-titel", title }]);
    const { text } = await request(`${editableSite.origin}/blog/langer-titel`);
    expect(text).toContain("<title>Was ein Zettel an der Küchentür mit der Miete vom …</title>");
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  });

  test("what is not there or not published yet is not found and links back", async ({ editableSite }) => {
    await storeArticles(editableSite, [{ id: "morgen", publishedAt: "2999-01-01" }]);
    for (const path of ["/blog/gibt-es-nicht", "/blog/morgen", "/blog/%27%20or%201=1"]) {
      const { status, text } = await request(editableSite.origin + path);
      expect(status, path).toBe(404);
      expect(text.match(/<title>[^<]*<\/title>/g)).toEqual([
        "<title>Artikel nicht gefunden – Tischlein</title>",
      ]);
      expect(text).toContain("Artikel nicht gefunden.");
      expect(/<main.*<\/main>/s.exec(text)?.[0]).toContain('href="/blog"');
    }
  });
});

test("a title of long words fits 320 px, and markup in the search is plain text", { tag: "@once" }, async ({
  page,
  editableSite,
}) => {
  await storeArticles(editableSite, [
    { id: "langes-wort", title: "Barrierefreiheitsstärkungsgesetz im Shop" },
  ]);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ["/blog?q=stärkungsgesetz", "/blog/langes-wort"]) {
    await page.goto(editableSite.origin + path);
    await expect(
      page.getByRole("heading", { name: "Barrierefreiheitsstärkungsgesetz im Shop" }),
    ).toBeVisible();
    expect(await findOverflow(page), path).toEqual([]);
  }

  const markup = "</script><h2>Fremd</h2>";
  await page.goto(`/blog?q=${encodeURIComponent(markup)}`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await expect(page.getByRole("searchbox")).toHaveValue(markup);
  await expect(page.getByText("Keine Artikel gefunden.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Fremd" })).toHaveCount(0);
});

test("an imported article is in list, page, feed and sitemap within 10 s", { tag: "@once" }, async ({
  editableSite,
}) => {
  const { origin: site, admin, withDatabase } = editableSite;
  await request(`${site}/blog`);
  const article = { id: "frisch-importiert", title: "Frisch & knusprig" };
  expect(await importFiles(admin, [article])).toMatchObject([{ id: article.id, outcome: "added" }]);
  await expect
    .poll(async () => (await request(`${site}/blog`)).text, { timeout: 10_000 })
    .toContain("Frisch &amp; knusprig");
  expect((await request(`${site}/blog/frisch-importiert`)).status).toBe(200);
  // Each is cached for some seconds, and another test may have requested it.
  const read = (path: string) => expect.poll(async () => (await request(site + path)).text);
  await read("/blog/feed.xml").toContain("<title>Frisch &amp; knusprig</title>");
  await read("/sitemap.xml").toContain("/blog/frisch-importiert</loc>");
  const feed = await request(`${site}/blog/feed.xml`);
  expect(feed.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(await importFiles(admin, [article])).toMatchObject([{ id: article.id, outcome: "unchanged" }]);
  expect(await importFiles(admin, [{ ...article, title: "Anders" }])).toEqual([
    { id: article.id, outcome: "changed" },
  ]);
  await withDatabase(({ owner }) => owner.query(sql`delete from blog_drafts where title = 'Anders'`));
  const readStatus = async () => (await request(`${site}/blog/frisch-importiert`)).status;
  await expect.poll(readStatus, { timeout: 10_000 }).toBe(404);
  // Other tests open what the sitemap lists.
  await read("/sitemap.xml").not.toContain("/blog/frisch-importiert");
});

test("a cached page is the same for everybody, a query bypasses the cache, and without the database the blog answers 503", {
  tag: "@once",
}, async ({ startSite, dataDir, page }) => {
  const server = await startSite();
  const { origin } = server;
  const first = await request(`${origin}/blog`);
  const again = await request(`${origin}/blog`, { headers: { "If-None-Match": first.headers.etag ?? "" } });
  expect(again.status).toBe(304);
  expect((await request(`${origin}/blog`)).headers.vary).toBe("Accept-Encoding");
  expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  const article = `${origin}/blog/portalprovision-nachgerechnet`;
  const forged = await request(article, {
    headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
  });
  expect(forged.status).toBe(200);
  const { text } = await request(article);
  expect(text).not.toContain("evil");
  expect(text).toMatch(/<meta property="og:type" content="article"/);
  expect(text).toContain('"datePublished":"2026-02-16T23:00:00.000Z"');
  await storeArticles(server, [{ id: "sofort-da" }]);
  expect((await request(`${origin}/blog?q=sofort`)).text).toContain("sofort-da");

  signalPostgres(dataDir, "SIGSTOP");
  try {
    // Cached or not, nothing is served longer than five seconds after the database is gone.
    await expect.poll(async () => (await request(`${origin}/blog`)).status, { timeout: 10_000 }).toBe(503);
    expect((await page.goto(`${origin}/blog`))?.status()).toBe(503);
    await expect(page.getByText("Fehler beim Laden der Blog-Artikel.")).toBeVisible();
    await expect(page.getByText("Die Datenbank antwortet gerade nicht.")).toBeVisible();
    const refused = await request(article);
    expect(refused.status).toBe(503);
    expect(refused.text).toContain("Artikel nicht gefunden.");
  } finally {
    signalPostgres(dataDir, "SIGCONT");
  }
  await expect.poll(async () => (await request(`${origin}/blog`)).status, { timeout: 20_000 }).toBe(200);
});
