import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "#tests/setup/page/browser.ts";

/** A printed menu of one or two columns, as pixels. */
const sections = [
  {
    heading: "Vorspeisen",
    dishes: [
      ["Bruschetta", "5,90 €", "geröstetes Brot, Tomaten"],
      ["Carpaccio vom Rind", "12,50 €", "Rucola, Parmesan"],
      ["Gemischter Salat", "6,80 €", ""],
    ],
  },
  {
    heading: "Getränke",
    dishes: [
      ["Mineralwasser 0,25 l", "2,80 €", ""],
      ["Apfelschorle 0,3 l", "3,50 €", ""],
      ["Espresso", "2,40 €", ""],
    ],
  },
];
const dishes = sections.flatMap((section) => section.dishes);

async function printMenu(browser: Browser, columns: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 760, height: 1000 }, deviceScaleFactor: 2 });
  await page.setContent(`<body style="font:15px Georgia,serif;margin:45px;background:#fffdf6">
    <h1 style="text-align:center">Trattoria Muster</h1><div style="columns:${columns};column-gap:60px">${sections
      .map(
        ({ heading, dishes }) =>
          `<h2>${heading}</h2>${dishes
            .map(
              ([name, price, note]) =>
                `<div style="break-inside:avoid;margin:9px 0"><div style="display:flex;justify-content:space-between"><b>${name}</b><span>${price}</span></div><i style="font-size:13px">${note}</i></div>`,
            )
            .join("")}`,
      )
      .join("")}</div>`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Returns a page as a phone takes it: askew, on a table, half of it in the shadow of the hand. */
async function photograph(page: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  const shadow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="a" x2="1" y2="1"><stop offset=".3" stop-color="#fff"/><stop offset=".6" stop-color="#776a58"/><stop offset="1" stop-color="#4a4238"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  );
  const shaded = await sharp(page)
    .composite([{ input: shadow, blend: "multiply" }])
    .png()
    .toBuffer();
  return sharp(shaded).rotate(-4, { background: "#5b4632" }).blur(1.1).jpeg({ quality: 70 }).toBuffer();
}

test("photos of a menu are read in the browser, several as one menu", async ({ page, browser }) => {
  test.slow();
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await page.goto("/demo/deine-karte");
  await page.locator("html[data-hydrated]").waitFor();
  const [scan, photo] = [await printMenu(browser, 1), await photograph(await printMenu(browser, 2))];
  await page.getByLabel("Foto wählen").setInputFiles([
    { name: "seite-1.png", mimeType: "image/png", buffer: scan },
    { name: "seite-2.jpg", mimeType: "image/jpeg", buffer: photo },
  ]);
  await expect(page.getByRole("status").filter({ hasText: "Bild 1 von 2 wird gelesen" })).toBeVisible();
  const dishRows = page
    .getByRole("region", { name: "Deine Gerichte" })
    .getByRole("listitem")
    .getByRole("button");
  await expect(dishRows.first()).toBeVisible({ timeout: 120_000 });
  const read = await dishRows.allInnerTexts();
  for (const part of [read.slice(0, dishes.length), read.slice(dishes.length)]) {
    const found = dishes.filter(([name = "", price = ""]) => {
      const [plain = ""] = name.split(/ 0,/);
      return part.some((row) => row.trim().startsWith(plain) && row.includes(price.replace(" €", "")));
    });
    expect(found.length, part.join("\n")).toBeGreaterThanOrEqual(dishes.length - 1);
  }
  // Nothing of a picture leaves the browser; that a page was seen is counted.
  expect(sent.filter((url) => !url.endsWith("/zaehlen"))).toEqual([]);
});

test("reading a photo can be cancelled, and a picture that is none is answered in words", async ({
  page,
  browser,
}) => {
  await page.goto("/demo/deine-karte");
  await page.locator("html[data-hydrated]").waitFor();
  const choose = page.getByLabel("Foto wählen");
  await choose.setInputFiles({
    name: "kaputt.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("\u00ff\u00d8\u00ff nichts"),
  });
  await expect(page.getByRole("alert").filter({ hasText: "kann dein Browser nicht öffnen" })).toBeVisible();
  await choose.setInputFiles({
    name: "karte.png",
    mimeType: "image/png",
    buffer: await printMenu(browser, 1),
  });
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Abgebrochen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Abbrechen" })).toHaveCount(0);
});
