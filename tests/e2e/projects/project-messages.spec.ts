import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { createProject, openProject } from "#tests/setup/page/project-page.ts";
import { lookAgain } from "#tests/setup/page/settle.ts";

test("a message reaches the client's open page, who says that it is read, and is withdrawn by the team", async ({
  openOffice,
  database,
  page: client,
}) => {
  await client.setViewportSize({ width: 390, height: 844 });
  const project = await createProject(database);
  const { page: office } = await openOffice({ path: `/buero/projekte/${project.slug}` });
  await expect(office.locator("html[data-hydrated]")).toBeAttached();
  await openProject(client, project);

  const send = async (text: string) => {
    await office.getByText("Nachricht an den Kunden", { exact: true }).first().click();
    await office.getByRole("textbox", { name: "Nachricht", exact: true }).fill(text);
    await office.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(office.getByText("Nachricht gesendet. Der Kunde sieht sie gleich.")).toBeVisible();
  };
  await send("Wir kommen am Montag um 10 Uhr.");
  const thread = client.getByRole("region", { name: "Fragen zum Projekt" });
  await lookAgain(client);
  await expect(thread.getByText("Wir kommen am Montag um 10 Uhr.")).toBeVisible();
  expect(await findAxeViolations(client)).toEqual([]);
  expect(await findOverflow(client)).toEqual([]);
  await thread.getByRole("button", { name: "Danke, ist notiert." }).click();
  await expect(thread.getByText("Du: Danke, ist notiert.")).toBeVisible();

  const questions = office.getByRole("region", { name: "Fragen" });
  await lookAgain(office);
  await questions.getByText("Eine Nachricht", { exact: true }).click();
  await expect(questions.getByText("Der Kunde: „Danke, ist notiert.“")).toBeVisible();
  expect(await findAxeViolations(office)).toEqual([]);
  await questions.getByText("Nachricht ändern").click();
  await questions.getByRole("button", { name: "Nachricht zurückziehen" }).click();
  await expect(office.getByText("Zurückgezogen. Der Kunde sieht die Nachricht nicht mehr.")).toBeVisible();
  await lookAgain(client);
  await expect(thread.getByText("Wir kommen am Montag um 10 Uhr.")).toHaveCount(0);
});
