import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { company } from "#app/content/company.ts";
import { nameSocialImage } from "#app/page/social-image.ts";
import routes from "#app/routes.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findGraphFaults, type Graph } from "#tests/setup/page/structured-data.ts";
import { fingerprintDocument, renderSocialDocument } from "#tools/artwork/social-document.ts";
import committed from "#tools/artwork/social-images.json" with { type: "json" };
import { readSocialImages } from "#tools/build/built-pages.ts";

// What machines read: search engines, link previews, home screens, and security researchers.

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

test("the sitemap lists exactly the pages that may be indexed, each with a date, one linked graph and its own headline in previews", async ({
  page,
  site,
}) => {
  const entries = await readSitemap(page, site);
  const listed = entries.map(({ path }) => path);
  expect(new Set(listed).size, "no page twice").toBe(listed.length);
  // Of the project area only the sample is public.
  expect(listed.filter((path) => path.includes("kunden-projekte"))).toEqual(["/kunden-projekte/beispiel"]);
  for (const path of listAddresses(routes)) {
    const { headers, text } = await request(site + path);
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    const { robots } = await readHead(page, text);
    if (robots === null) expect.soft(listed, "its handle declares no page").toContain(path);
  }

  const crumbs = new Set<string>();
  for (const { path, updated } of entries) {
    expect.soft(updated, path).toMatch(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/);
    expect.soft(Date.parse(updated), path).toBeLessThanOrEqual(Date.now());
    expect.soft(Date.parse(updated), path).toBeGreaterThan(Date.parse(company.foundingYear));

    const { status, headers, text } = await request(site + path);
    const head = await readHead(page, text);
    expect.soft(status, path).toBe(200);
    expect.soft(head.robots ?? headers["x-robots-tag"], `${path} is in the sitemap`).toBeUndefined();
    expect.soft(head.canonical, path).toBe(company.origin + path);

    expect.soft(head.structuredData, `${path} has one graph`).toHaveLength(1);
    const graph = JSON.parse(head.structuredData[0] ?? "null") as Graph;
    expect.soft(findGraphFaults(graph, company.origin + path), path).toEqual([]);
    const hasVideo = graph["@graph"].some((node) => node["@type"] === "VideoObject");
    expect.soft(hasVideo, `${path} describes its video`).toBe(text.includes("data-consent-video"));
    for (const crumb of listCrumbs(graph)) crumbs.add(new URL(crumb).pathname);

    expect.soft(head.image, path).toMatch(new RegExp(`^${company.origin}/social/[\\w-]+\\.png$`));
    expect.soft(head.imageAlt, path).not.toBe("");
    const picture = await request(site + new URL(head.image).pathname);
    expect.soft(picture.headers["content-type"], path).toBe("image/png");
    const drawn = readSocialImages().find(({ slug }) => slug === nameSocialImage(path));
    // Articles share one picture; every other page declares its own.
    if (drawn === undefined) {
      expect.soft(path).toMatch(/^\/blog\//);
      continue;
    }
    expect.soft(head.image).toBe(`${company.origin}/social/${drawn.slug}.png`);
    // Who works here is set in the back office: the picture says the same of everybody.
    const [said, shown] = [head.headline, drawn.headline].map((text) =>
      toPlainText(path === "/about" ? text.replace(/^\s*\S+/, "") : text),
    );
    expect.soft(shown, `headline of ${path}`).toBe(said);
  }
  for (const crumb of crumbs) expect.soft((await request(site + crumb)).status, `crumb ${crumb}`).toBe(200);
});

test("every social image is up to date (else: npm run social) and loads fast, and the folder holds no other file", () => {
  const folder = new URL("../../../public/social/", import.meta.url);
  const images = readSocialImages();
  expect(readdirSync(folder).sort()).toEqual(images.map(({ slug }) => `${slug}.png`).sort());
  const fingerprints: Record<string, string> = committed;
  for (const image of images) {
    const png = readFileSync(new URL(`${image.slug}.png`, folder));
    expect.soft(readPngSize(png), image.slug).toBe("1200x630");
    expect.soft(png.length, image.slug).toBeLessThan(120_000);
    expect.soft(fingerprints[image.slug], image.slug).toBe(fingerprintDocument(renderSocialDocument(image)));
  }
});

test("robots.txt allows every crawler and names the sitemap", async ({ site }) => {
  const { status, headers, text } = await request(`${site}/robots.txt`);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = text.split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain(`Sitemap: ${company.origin}/sitemap.xml`);
  // A crawler that may not read the project area never learns that it is not to be indexed.
  expect(lines.filter((line) => line.startsWith("Disallow:"))).toEqual([]);
});

test("the manifest names the site and icons of the declared sizes", async ({ page, site }) => {
  await page.goto("/");
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/manifest.webmanifest");
  const { status, headers, text } = await request(`${site}/manifest.webmanifest`);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/manifest+json");

  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({ short_name: company.name, lang: "de", start_url: "/", scope: "/" });
  await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", manifest.theme_color);
  const ground = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--color-linen"),
  );
  expect(manifest.background_color).toBe(ground.trim());

  const icons: { src: string; sizes: string; type: string }[] = manifest.icons;
  for (const { src, type, sizes } of icons) {
    const icon = await request(site + src);
    expect.soft(icon.headers["content-type"], src).toBe(type);
    if (type === "image/png") expect.soft(readPngSize(icon.body), src).toBe(sizes);
  }
});

test("security.txt follows RFC 9116 and expires within a year", async ({ site }) => {
  const { status, headers, text } = await request(`${site}/.well-known/security.txt`);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(text.endsWith("\n")).toBe(true);

  const values = Object.fromEntries(text.trimEnd().split("\n").map(readField));
  expect(values).toMatchObject({
    Contact: `mailto:${company.securityEmail}`,
    Canonical: `${company.origin}/.well-known/security.txt`,
    "Preferred-Languages": "de, en",
  });
  const remaining = Date.parse(values.Expires ?? "") - Date.now();
  expect(remaining).toBeLessThan(YEAR_MS);
  expect(remaining).toBeGreaterThan(YEAR_MS / 4);
});

/** Returns the sitemap's entries in order, with paths instead of URLs. */
async function readSitemap(page: Page, site: string): Promise<{ path: string; updated: string }[]> {
  const { status, headers, text } = await request(`${site}/sitemap.xml`);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  const entries = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, "application/xml");
    const { namespaceURI, localName } = parsed.documentElement;
    if (namespaceURI !== "http://www.sitemaps.org/schemas/sitemap/0.9" || localName !== "urlset") return null;
    return [...parsed.querySelectorAll("url")].map((url) => ({
      address: url.querySelector("loc")?.textContent ?? "",
      updated: url.querySelector("lastmod")?.textContent ?? "",
    }));
  }, text);
  expect(entries, "a well-formed sitemap").not.toBeNull();
  expect(entries).not.toHaveLength(0);
  return (entries ?? []).map(({ address, updated }) => {
    const { origin, pathname } = new URL(address);
    expect(origin).toBe(company.origin);
    return { path: pathname, updated };
  });
}

/** Returns all paths of the route table that need no parameter. */
function listAddresses(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join("/");
    const below = listAddresses(entry.children ?? [], path);
    return /[:*]/.test(path) ? below : [`/${path}`, ...below];
  });
}

/** Returns a document's metadata as the server sent it. */
function readHead(page: Page, html: string) {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "text/html");
    const read = (selector: string, name: string) =>
      parsed.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      robots: read("meta[name=robots]", "content"),
      canonical: read("link[rel=canonical]", "href"),
      image: read('meta[property="og:image"]', "content") ?? "",
      imageAlt: read('meta[property="og:image:alt"]', "content") ?? "",
      headline: parsed.querySelector("h1")?.textContent ?? "",
      structuredData: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent ?? "",
      ),
    };
  }, html);
}

function listCrumbs(graph: Graph): string[] {
  const breadcrumb = graph["@graph"].find((node) => node["@type"] === "BreadcrumbList");
  return ((breadcrumb?.itemListElement ?? []) as { item: string }[]).map(({ item }) => item);
}

function readField(line: string): [string, string] {
  const [, name = "", value = ""] = /^([\w-]+): (.+)$/.exec(line) ?? [];
  return [name, value];
}

/** Width and height stand at a fixed place behind the signature. */
function readPngSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

/** Without soft hyphens, line breaks and spaces: the line ends elsewhere in a picture than on the page. */
function toPlainText(text: string): string {
  return text.replace(/[\s\u00ad]+/g, "");
}
