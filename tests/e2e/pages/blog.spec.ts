import type { Page } from "@playwright/test";
import type { StoredArticle } from "#app/features/blog/article-file.ts";
import { importArticles } from "#app/features/blog/store.server.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";

/** Stores an article as the operator's command does. */
async function storeArticle(server: ServerProcess, article: Partial<StoredArticle> & { id: string }) {
  const whole = {
    ...{ title: article.id, excerpt: `Auszug von ${article.id}`, content: "Text.", author: "Jana Lindner" },
    ...{ category: "tech", published_at: new Date("2020-01-02"), read_time: "1 Min. Lesezeit" },
    ...article,
  };
  await server.withDatabase(({ owner }) => importArticles(owner, [whole]));
}

const listArticles = (page: Page) => page.getByRole("region", { name: "Artikel" }).getByRole("listitem");

test.describe("list", () => {
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
});

test.describe("article", () => {
  test("shows plain text with its line breaks, and never executes markup", async ({ page, editableSite }) => {
    const content =
      "Erste Zeile\nZweite Zeile\n\n<img src=x onerror=\"document.title='gehackt'\"><b>fett</b> **Stern**";
    await storeArticle(editableSite, { id: "markup", title: "<i>Titel</i>", content });
    await page.goto(`${editableSite.origin}/blog/markup`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("<i>Titel</i>");
    await expect(page.getByText(content.split("\n\n")[1] ?? "")).toBeVisible();
    const lines = page.getByText("Erste Zeile");
    expect(await lines.innerText()).toBe("Erste Zeile\nZweite Zeile");
    await expect(page.locator("article b, article img[src='x']")).toHaveCount(0);
    await expect(page).toHaveTitle(/Titel/);
  });

  test("what is not there or not published yet is not found and links back", async ({ editableSite }) => {
    await storeArticle(editableSite, { id: "morgen", published_at: new Date("2999-01-01") });
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

test("a cached page is the same for everybody, and a query bypasses the cache", async ({ editableSite }) => {
  const { origin } = editableSite;
  const first = await request(`${origin}/blog`);
  const again = await request(`${origin}/blog`, { headers: { "If-None-Match": first.headers.etag ?? "" } });
  expect(again.status).toBe(304);
  expect((await request(`${origin}/blog`)).headers.vary).toBe("Accept-Encoding");
  expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  const article = `${origin}/blog/portalprovision-nachgerechnet`;
  await request(article, { headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" } });
  const { text } = await request(article);
  expect(text).not.toContain("evil");
  expect(text).toMatch(/<meta property="og:type" content="article"/);
  expect(text).toContain('"datePublished":"2026-02-16T23:00:00.000Z"');
  await storeArticle(editableSite, { id: "sofort-da" });
  expect((await request(`${origin}/blog?q=sofort`)).text).toContain("sofort-da");
  const feed = await request(`${origin}/blog/feed.xml`);
  expect(feed.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
});
