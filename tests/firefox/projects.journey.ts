import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { journey, measureOverflow, seeAddress, seeText, type Visit } from "./journey.ts";

const STEPS = [
  { title: "Speisekarte", status: "completed", features: ["Preise erfasst"], completed_date: "2026-10-05" },
  { title: "Onlinezahlung", status: "in_progress" },
  { title: "Go-live", status: "pending" },
];

journey(
  "the code of a project opens its timeline, and logging out closes it",
  async ({ page, size, openHydrated, admin }) => {
    const slug = `imbiss-${size}`;
    const code = await createProject(admin, slug);
    await openHydrated("/kunden-projekte");
    await page.locator("[name=code]").fill(" 0000 0000 0000 0000");
    await page.locator("main form button[type=submit]").click();
    await seeText(page, "Ungültiger Zugangscode");

    await page.locator("[name=code]").fill(` ${code.toLowerCase().replaceAll("-", " ")} `);
    await page.locator("main form button[type=submit]").click();
    await seeAddress(page, new RegExp(`^/kunden-projekte/${slug}$`));
    await seeText(page, "Zugriff gewährt!");
    await seeText(page, "1 von 3 Schritten abgeschlossen");
    assert.deepEqual(
      await page.$$eval("main .step h3", (titles) => titles.map(({ innerText }) => innerText)),
      STEPS.map(({ title }) => title),
    );
    const fill = await page.$eval(".project-fill", (bar) => ({
      filled: bar.getBoundingClientRect().width,
      whole: bar.parentElement?.clientWidth ?? 0,
    }));
    assert.ok(fill.whole > 0 && fill.filled <= fill.whole, JSON.stringify(fill));
    assert.equal(await measureOverflow(page), 0);

    await page.locator("main header button").click();
    await seeAddress(page, /^\/kunden-projekte$/);
    assert.equal(await page.evaluate(() => sessionStorage.length), 0);
  },
);

/** Creates a project with three steps by the operator's commands and returns its access code. */
async function createProject(admin: Visit["admin"], slug: string): Promise<string> {
  const { accessCode } = JSON.parse(
    await admin("projects", "create", slug, "--client", `Imbiß Öztürk ${slug}`, "--json"),
  ) as { accessCode: string };
  const folder = await mkdtemp(join(tmpdir(), "tischlein-steps-"));
  try {
    const file = join(folder, "steps.json");
    await writeFile(file, JSON.stringify(STEPS));
    await admin("timeline", "import", slug, file, "--json");
  } finally {
    await rm(folder, { recursive: true });
  }
  return accessCode;
}
