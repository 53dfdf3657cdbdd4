import { runMailServer } from "#tests/setup/mail/mail-server.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { findOverflow } from "#tests/setup/page/overflow.ts";
import { createProject, openProject } from "#tests/setup/page/project-page.ts";

test("an address from the timeline confirms and ends by the links of its mail, also by One-Click", async ({
  page,
  request,
  startSite,
}) => {
  const mails = await runMailServer();
  try {
    const env = { SMTP_URL: mails.url, NOTIFY_TO: "team@tischlein.example" };
    const server = await startSite({ env });
    const origin = server.origin.replace("127.0.0.1", "localhost");
    const project = await server.withDatabase(createProject);
    await page.setViewportSize({ width: 320, height: 700 });
    await openProject(page, project, origin);
    const field = page.getByLabel("E-Mail-Adresse");
    await field.fill("keine Adresse");
    await page.getByRole("button", { name: "Benachrichtigen" }).click();
    await expect(page.getByText("Das ist keine E-Mail-Adresse")).toBeVisible();
    await field.fill("\u2068mailto:Elif@müller.example.\u2069");
    await page.getByRole("button", { name: "Benachrichtigen" }).click();
    await expect(page.getByText("Wir haben eine Mail an diese Adresse geschickt.")).toBeVisible();
    await expect(page.getByText("elif@müller.example (noch nicht bestätigt)")).toBeVisible();
    await expect(page.getByText("noch nicht bestätigt")).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);

    const [mail] = await mails.waitForMails(1);
    const text = (mail?.raw ?? "").replace(/=\r?\n/g, "");
    const confirm = /https?:\/\/\S+\/projekt-mails\/b[\w-]{43}/.exec(text)?.[0] ?? "";
    const end = /<(https?:\/\/\S+\/projekt-mails\/a[\w-]{43})>/.exec(text)?.[1] ?? "";
    expect(text).not.toContain(project.code);
    const opened = await page.context().newPage();
    await opened.setViewportSize({ width: 320, height: 700 });
    await opened.goto(confirm);
    expect(await findOverflow(opened)).toEqual([]);
    expect(await findAxeViolations(opened)).toEqual([]);
    await opened.getByRole("button", { name: "E-Mails bestätigen" }).click();
    await expect(opened.getByText("Bestätigt.")).toBeVisible();
    await opened.close();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText("noch nicht bestätigt"), "back on the project's page").toHaveCount(0);
    await expect(page.getByText("elif@müller.example", { exact: true })).toBeVisible();
    await page.goto(confirm);
    await expect(page.getByText("Bestätigt."), "opened again").toBeVisible();
    await expect(page.getByRole("button", { name: "E-Mails bestätigen" })).toHaveCount(0);
    await page.goto(end);
    await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();
    const answer = await request.post(end, { form: { "List-Unsubscribe": "One-Click" } });
    expect(answer.status()).toBe(200);
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page.getByText("Diese Adresse ist schon abgemeldet.")).toBeVisible();
  } finally {
    await mails.stop();
  }
});
