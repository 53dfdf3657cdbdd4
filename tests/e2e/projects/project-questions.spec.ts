import { rotateAccessCode } from "#app/features/projects/projects.server.ts";
import { sql } from "#database/sql.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { doubleText } from "#tests/setup/page/large-text.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { createProject, enterCode, openProject } from "#tests/setup/page/project-page.ts";
import { lookAgain } from "#tests/setup/page/settle.ts";

test("a question from a phone reaches the office, and its answer the open page", async ({
  openOffice,
  database,
  page: client,
}) => {
  await client.setViewportSize({ width: 390, height: 844 });
  const project = await createProject(database);
  const { page: office } = await openOffice({ path: `/buero/projekte/${project.slug}` });
  await openProject(client, project);

  const step = client.getByRole("article").filter({ hasText: "Onlinezahlung" });
  await step.getByText("Frage zu diesem Schritt").click();
  await step.getByRole("button", { name: "Frage senden" }).click();
  await expect(step.getByText("Schreib zuerst deine Frage ins Feld.")).toBeVisible();
  await step
    .getByLabel("Deine Frage")
    .fill("Geht auch Barzahlung?\nSiehe https://bank.example@xn--bse-sna.example/x.");
  expect(await findAxeViolations(client)).toEqual([]);
  await step.getByRole("button", { name: "Frage senden" }).click();
  await expect(step.getByText("Deine Frage ist angekommen")).toBeVisible();
  await expect(step.getByLabel("Deine Frage")).toHaveCount(0);
  await step.getByRole("button", { name: "Korrigieren" }).click();
  await step
    .getByLabel("Deine Frage")
    .fill("Geht auch Barzahlung an der Tür?\nSiehe https://bank.example@xn--bse-sna.example/x.");
  await step.getByRole("button", { name: "Korrektur speichern" }).click();
  await expect(step.getByText("korrigiert")).toBeVisible();

  const questions = office.getByRole("region", { name: "Fragen" });
  await lookAgain(office);
  await expect(questions.getByText("Geht auch Barzahlung an der Tür?")).toBeVisible();
  // A link leads nowhere before its host was seen.
  await expect(questions.getByRole("link")).toHaveCount(0);
  await questions.getByText("https://bank.example@").click();
  await expect(questions.getByRole("link", { name: "xn--bse-sna.example öffnen" })).toBeVisible();
  expect(await findAxeViolations(office)).toEqual([]);
  await office.goto("/buero/heute");
  await office
    .getByRole("listitem")
    .filter({ hasText: project.client })
    .getByRole("link", { name: "Beantworten" })
    .click();
  await questions.getByText("Textbaustein wählen").click();
  await questions.getByRole("link", { name: "Gespräch vereinbaren" }).click();
  const answer = questions.getByLabel("Antwort", { exact: true });
  await expect(answer).toHaveValue(/^Hallo \[Vorname\?\],\n/);
  await expect(questions.getByText("Noch zu füllen: [Vorname?]")).toBeVisible();
  expect(await findAxeViolations(office)).toEqual([]);
  await questions.getByRole("button", { name: "Antwort senden" }).click();
  await expect(office.getByText("Füll zuerst die Lücke: Sie ist markiert.")).toBeVisible();
  await answer.fill("Ja, bar an der Tür geht.");
  await questions.getByRole("button", { name: "Antwort senden" }).click();
  await expect(office.getByText("Antwort gesendet. Der Kunde sieht sie gleich.")).toBeVisible();
  await lookAgain(client);
  await expect(step.getByText("Ja, bar an der Tür geht.")).toBeVisible();
  const card = client.getByRole("region", { name: /^Jetzt gerade/ });
  await expect(
    card.getByRole("link", { name: "Antwort auf „Geht auch Barzahlung an der Tür?" }),
  ).toBeVisible();
  await expect(step.getByText("Deine Frage ist angekommen")).toHaveCount(0);
  for (const page of [client, office])
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `${width} px`).toEqual([]);
    }
  await doubleText(client);
  await client.setViewportSize({ width: 390, height: 844 });
  expect(await findOverflow(client)).toEqual([]);
});

test("a typed question survives reload, lost network and expired code, and is stored once", async ({
  page,
  database,
}) => {
  const project = await createProject(database);
  const count = async () => {
    const [row] = await database.owner.query<{ count: number }>(
      sql`select count(*)::integer as count from project_questions where project_slug = ${project.slug}`,
    );
    return row?.count;
  };
  await openProject(page, project);
  const field = page.getByLabel("Deine Frage");
  await page.getByText("Frage zum Projekt").click();
  await field.fill("Wer kommt");
  await page.reload();
  await expect(field).toHaveValue("Wer kommt");
  await field.fill("Wer kommt zu uns?");

  // Stored, but the answer never arrives.
  await page.route("**/fragen", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Frage senden" }).click();
  await expect(page.getByText("Drück gleich noch einmal.")).toBeVisible();
  await expect(field).toHaveValue("Wer kommt zu uns?");
  expect(await count()).toBe(1);
  await page.unroute("**/fragen");
  await page.reload();
  await page.getByRole("button", { name: "Frage senden" }).click();
  // It was there before: what shows that the answer has arrived is the form, which closes.
  await expect(field).toBeHidden();
  await expect(page.getByText("Deine Frage ist angekommen")).toBeVisible();
  expect(await count()).toBe(1);

  await page.getByText("Frage zum Projekt").click();
  await field.fill("Und wann?");
  const rotated = await rotateAccessCode(database, project.slug);
  await lookAgain(page);
  await expect(page).toHaveURL("/kunden-projekte");
  await enterCode(page, rotated?.accessCode ?? "");
  await expect(field).toHaveValue("Und wann?");
  expect(await count()).toBe(1);
  await page.getByRole("button", { name: "Abmelden" }).click();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});
