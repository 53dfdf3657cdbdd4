import type { Page } from "@playwright/test";
import { changeStep, moveStep, removeStep } from "#app/features/projects/projects.server.ts";
import { expect, test, withMotion } from "#tests/setup/page/browser.ts";
import { createProject, openProject } from "#tests/setup/page/project-page.ts";
import { lookAgain } from "#tests/setup/page/settle.ts";

test.use(withMotion);

// An open project while the operator's commands change its data, and while the server is unavailable.

test("the operator's changes appear soon, are announced politely, survive a network failure, and reload nothing", async ({
  page,
  context,
  database,
}) => {
  const project = await createProject(database);
  await openProject(page, project);
  await page.evaluate(() => {
    (window as { untouched?: boolean }).untouched = true;
  });
  const [firstId = 0, secondId = 0, thirdId = 0] = project.stepIds;
  const change = { status: "completed", completed_date: "2026-11-20" };
  await changeStep(database.owner, { id: secondId, change });
  await expect(page.getByText("2 von 3 Schritten abgeschlossen")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "67");
  await expect(page.getByRole("article").nth(1)).toContainText("20.11.2026");
  await expect(page.locator("[role=status].sr-only")).toHaveText(
    "Schritt „Onlinezahlung“ ist jetzt abgeschlossen.",
  );

  await moveStep(database.owner, { id: thirdId, place: "before", target: firstId });
  await lookAgain(page);
  await expect(page.getByRole("article").first()).toContainText("Go-live");
  const announced = await page.locator("[role=status].sr-only").evaluateHandle((region) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(region.textContent)).observe(region, {
      childList: true,
      subtree: true,
    });
    return texts;
  });
  await removeStep(database.owner, thirdId);
  await lookAgain(page);
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await announced.jsonValue(), "read out, though in the same words").toEqual([
    "Der Projektstand wurde aktualisiert.",
  ]);
  await expect(page.getByText("2 von 2 Schritten abgeschlossen")).toBeVisible();

  await context.setOffline(true);
  const lost = page.getByRole("status").filter({ hasText: "Keine Verbindung, wir versuchen es weiter." });
  // A single failed request is not shown.
  await lookAgain(page);
  await expect(lost).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("article")).toHaveCount(2);
  await changeStep(database.owner, { id: secondId, change: { status: "pending" } });
  await context.setOffline(false);
  await expect(page.getByText("1 von 2 Schritten abgeschlossen")).toBeVisible();
  await expect(lost).toHaveCount(0);
  expect(await page.evaluate(() => (window as { untouched?: boolean }).untouched)).toBe(true);
  await expect(page.getByText("Lädt Timeline...")).toHaveCount(0);
});

test("an unchanged project is answered without a body, and a hidden page does not poll", async ({
  page,
  database,
}) => {
  const project = await createProject(database);
  await page.clock.install();
  await openProject(page, project);
  const answer = await page.waitForResponse(
    (response) => response.url().endsWith("/stand") && response.status() !== 200,
  );
  expect(answer.status()).toBe(204);

  await setHidden(page, true);
  let asked = 0;
  page.on("request", (sent) => {
    if (sent.url().endsWith("/stand")) asked++;
  });
  await page.clock.runFor(30_000);
  // A request of the hidden page would have been recorded before this.
  await page.evaluate(async () => void (await fetch("/healthz")));
  expect(asked).toBe(0);
  await changeStep(database.owner, { id: project.stepIds[1] ?? 0, change: { status: "completed" } });
  await setHidden(page, false);
  await expect(page.getByText("2 von 3 Schritten abgeschlossen")).toBeVisible();
});

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
