import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { journey, type Visit } from "#tests/engines/journey.ts";
import { click, fill, measureOverflow, readTexts, seeAddress, seeText } from "#tests/engines/page.ts";

const STEPS = [
  { title: "Speisekarte", status: "completed", features: ["Preise erfasst"], completed_date: "2026-10-05" },
  { title: "Onlinezahlung", status: "in_progress" },
  { title: "Go-live", status: "pending" },
];

journey(
  "the code of a project opens its timeline, which takes a question, and logging out closes it",
  async ({ page, size, openHydrated, admin }) => {
    const slug = `imbiss-${size}`;
    const code = await createProject(admin, slug);
    await openHydrated("/kunden-projekte");
    await fill(page, "[name=code]", " 0000 0000 0000 0000");
    await click(page, "main form button[type=submit]");
    await seeText(page, "Ungültiger Zugangscode");

    await fill(page, "[name=code]", ` ${code.toLowerCase().replaceAll("-", " ")} `);
    await click(page, "main form button[type=submit]");
    await seeAddress(page, new RegExp(`^/kunden-projekte/${slug}$`));
    await seeText(page, "Zugriff gewährt!");
    await seeText(page, "1 von 3 Schritten abgeschlossen");
    assert.deepEqual(
      await readTexts(page, "main .step h3"),
      STEPS.map(({ title }) => title),
    );
    const bar = await page.evaluate(() => {
      const bar = document.querySelector(".project-fill");
      return { filled: bar?.getBoundingClientRect().width, whole: bar?.parentElement?.clientWidth ?? 0 };
    });
    assert.ok(bar.filled !== undefined && bar.whole > 0 && bar.filled <= bar.whole, JSON.stringify(bar));
    assert.equal(await measureOverflow(page), 0);

    await click(page, { css: "main summary", text: "Frage zum Projekt" });
    await fill(page, "main .ask-form [name=text]", "Wann kommt der Drucker?");
    await click(page, { css: "main .ask-form button", text: "Frage senden" });
    await seeText(page, "Deine Frage ist angekommen");
    assert.equal(await measureOverflow(page), 0);

    await click(page, "main header button");
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
