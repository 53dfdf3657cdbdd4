import type { Page, Request } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { company } from "#app/content/company.ts";
import { readArticles } from "#app/features/blog/article-file.ts";
import { request } from "#tests/setup/input/http.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findMarkupFaults } from "#tests/setup/page/markup-faults.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { settle } from "#tests/setup/page/settle.ts";
import { findTextFaultsInEveryReading } from "#tests/setup/page/text-faults.ts";
import { kindsOfPages, type PublicPage, publicPages } from "./pages.ts";

// Rules for every public page. New pages are included by their declaration (app/page/page-declaration.ts).

const isOneOfKind = ({ path }: PublicPage) => kindsOfPages.some((kind) => kind.path === path);
/** 320 px is among the ways of reading, and so are 390 and 1440 px. */
const WIDTHS = (page: PublicPage) => (isOneOfKind(page) ? [390, 768, 1024, 1440] : [390]);
/** axe looks at names, roles and contrast, which the width hardly changes: on phones, and on one page on a desk for all. */
const AXE_WIDTHS = (page: PublicPage) => (page.path === "/" ? [390, 1440] : isOneOfKind(page) ? [390] : []);

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:a11y", "html-validate:document"],
  rules: {
    // React writes `<br/>`, `hidden=""` and `charSet`: all valid HTML and only a matter of taste.
    "attr-case": "off",
    "void-style": ["error", { style: "selfclosing" }],
    "attribute-boolean-style": ["error", { style: "empty" }],
    // Takes hidden="until-found" for a mistake.
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    // React's ids begin with an underscore, which HTML allows.
    "valid-id": ["error", { relaxed: true }],
    // axe asks for the name a field really has; this rule trips over a second label that only catches clicks.
    "input-missing-label": "off",
    // The progress of a project is drawn: a native element could not look the same in every browser.
    "prefer-native-element": ["error", { exclude: ["progressbar"] }],
    // Everything is served by the site itself, together with the document that would carry the hash.
    "require-sri": "off",
  },
});

for (const publicPage of publicPages) {
  const { path, status } = publicPage;
  test(`${path} fits every width and text size, has no axe violation, requests no other host, stores nothing and is valid HTML`, async ({
    page,
    context,
    site,
  }) => {
    const { complaints, pictures } = observe(page, site);
    // What a page says about opening hours is longest while somebody is there.
    await page.clock.setFixedTime("2026-11-26T12:00:00+01:00");
    /** A page that is left before its pictures have come complains of them. */
    const waitForPictures = () => expect.poll(() => pictures.size, "pictures on their way").toBe(0);

    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 390, height: 900 });
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await page.locator("html[data-hydrated]").waitFor();
    await scrollThrough(page);
    // Half-way through a movement colours are mixed; what counts is where it ends.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of WIDTHS(publicPage)) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      expect.soft(await findOverflow(page), `wider than ${width} px`).toEqual([]);
      // A row's tab stop follows its size a frame later.
      await expect
        .configure({ soft: true })
        .poll(() => findMarkupFaults(page), `at ${width} px`)
        .toEqual([]);
      if (AXE_WIDTHS(publicPage).includes(width))
        expect.soft(await findAxeViolations(page), `axe at ${width} px`).toEqual([]);
    }
    expect.soft(await findTextFaultsInEveryReading(page)).toEqual([]);
    await waitForPictures();
    expect.soft(complaints).toEqual([]);

    // Not allowed on a label (html-validate does not know): what is hidden from screen readers is its parent.
    expect.soft(await page.locator("label[aria-hidden]").count()).toBe(0);

    // The privacy page says so. Some things are written when a page is left.
    await page.goto("/robots.txt");
    expect.soft(await context.cookies()).toEqual([]);
    const kept = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()),
    ]);
    expect.soft(kept).toEqual([]);

    const { text } = await request(`${site}${path}`);
    const report = await htmlValidate.validateString(text);
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
    );
    expect.soft(faults).toEqual([]);
  });
}

const sampleArticles = readArticles("samples/blog").map(({ id }) => `/blog/${id}`);
const indexedPages = publicPages.filter(({ status, noindex }) => status === 200 && !noindex);

test("titles and descriptions fit search results and are unique, URLs are absolute", async ({
  page,
  site,
}) => {
  const paths = [...indexedPages.map(({ path }) => path), ...sampleArticles];
  const documents = await readAllDocuments(page, site, paths);
  for (const path of paths) {
    const { title, description, canonical } = documents.get(path) ?? {};
    expect.soft(title?.length, `title of ${path}`).toBeGreaterThan(0);
    expect.soft(title?.length, `title of ${path}: ${title}`).toBeLessThan(60);
    expect.soft(description?.length, `description of ${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect.soft(description?.length, `description of ${path}: ${description}`).toBeLessThanOrEqual(160);
    expect.soft(canonical, `canonical of ${path}`).toBe(new URL(path, company.origin).href);
  }
  const read = [...documents.values()];
  expect(findRepeated(read.map(({ title }) => title))).toEqual([]);
  expect(findRepeated(read.map(({ description }) => description))).toEqual([]);
});

test("every page is German and has one headline, and every internal link, anchor and image exists", async ({
  page,
  site,
}) => {
  const documents = await readAllDocuments(
    page,
    site,
    publicPages.map(({ path }) => path),
  );
  const found = new Map<string, string>();
  const posts = new Set([...documents.values()].flatMap((document) => document.posts));
  for (const [path, { addresses, language, headings }] of documents) {
    expect.soft([language, headings.length], path).toEqual(["de", 1]);
    for (const address of addresses) {
      const { origin, pathname, search, hash } = new URL(address, new URL(path, company.origin));
      if (origin === company.origin) found.set(`${pathname}${search}${hash}`, path);
    }
  }
  expect(found.size).toBeGreaterThan(0);

  const broken: string[] = [];
  const answers = new Map<string, Awaited<ReturnType<typeof request>>>();
  for (const [target, path] of found) {
    const [address = "", anchor] = target.split("#");
    const expected = publicPages.find((existing) => existing.path === address)?.status ?? 200;
    const answer = answers.get(address) ?? (await request(`${site}${address}`));
    answers.set(address, answer);
    // Only a form that posts leads to what takes nothing else.
    const isForPost = answer.status === 405 && answer.headers.allow === "POST" && posts.has(target);
    if (answer.status !== expected && !isForPost)
      broken.push(`${target} answers ${answer.status}, linked on ${path}`);
    if (anchor && !answer.text.includes(` id="${decodeURIComponent(anchor)}"`))
      broken.push(`${target} has no such anchor, linked on ${path}`);
  }
  expect(broken).toEqual([]);
});

/**
 * Collects browser errors and requests to other hosts, and the pictures on their way. Both change while the page is open.
 */
function observe(page: Page, site: string): { complaints: string[]; pictures: Set<Request> } {
  const complaints: string[] = [];
  const pictures = new Set<Request>();
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser reports the 404 page's own status.
    if (message.location().url === page.url() && message.text().includes("status of 404")) return;
    complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("requestfinished", (sent) => pictures.delete(sent));
  page.on("requestfailed", (sent) => {
    pictures.delete(sent);
    complaints.push(`failed: ${sent.url()} ${sent.failure()?.errorText}`);
  });
  page.on("request", (sent) => {
    if (sent.resourceType() === "image") pictures.add(sent);
    if (new URL(sent.url()).origin !== site) complaints.push(`other host: ${sent.url()}`);
    // The files for Vietnamese, Turkish and French names, which no page of ours has.
    const isUsual = /\/(bricolage-(display|text)|spline-mono)-[\w-]{8}\.woff2$/.test(sent.url());
    if (sent.resourceType() === "font" && !isUsual) complaints.push(`font: ${sent.url()}`);
  });
  return { complaints, pictures };
}

/** Scrolls down screen by screen, so that lazy content loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    await Promise.all(
      [...document.images].map((image) => (image.loading === "eager" ? image.decode() : null)),
    );
  });
}

type ParsedDocument = Awaited<ReturnType<typeof readDocument>>;

async function readAllDocuments(
  page: Page,
  site: string,
  paths: string[],
): Promise<Map<string, ParsedDocument>> {
  const documents = new Map<string, ParsedDocument>();
  for (const path of paths) {
    const { text } = await request(`${site}${path}`);
    documents.set(path, await readDocument(page, text));
  }
  return documents;
}

/** Parses a document as the server sent it, without running scripts. */
function readDocument(page: Page, html: string) {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "text/html");
    function listAttributes(selector: string, name: string): string[] {
      return [...parsed.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
    }
    const [description] = listAttributes("meta[name=description]", "content");
    const [canonical] = listAttributes("link[rel=canonical]", "href");
    const sources = listAttributes("[srcset]", "srcset").flatMap((set) =>
      set.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? ""),
    );
    return {
      language: parsed.documentElement.lang,
      title: parsed.title,
      description,
      canonical,
      headings: [...parsed.querySelectorAll("h1")].map((heading) => heading.textContent),
      posts: listAttributes("form[method=post][action]", "action"),
      addresses: [
        ...listAttributes("a[href], link[href], use[href]", "href"),
        ...listAttributes("[src]", "src"),
        ...listAttributes("[poster]", "poster"),
        ...listAttributes("[action]", "action"),
        ...sources,
      ],
    };
  }, html);
}

function findRepeated(texts: (string | undefined)[]): (string | undefined)[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
