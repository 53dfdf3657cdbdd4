import { contactMessages } from "#app/inquiries/contact-form.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import {
  emailOf,
  field,
  fillForm,
  goToForm,
  listInquiriesOf,
  MESSAGE,
  openForm,
  passMinimumAge,
  send,
} from "#tests/setup/page/contact-page.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/site/hold-requests.ts";

// What script adds to the contact form, also when it is late or fails.

test("the counter follows, script tags are removed at the caret, and an edited field loses its error", async ({
  page,
}) => {
  await openForm(page);
  await passMinimumAge(page);
  await send(page);
  const nameError = page.getByText("Name muss mindestens 2 Zeichen lang sein");
  await expect(nameError).toHaveCount(2);
  const name = field(page, "Name");
  await name.pressSequentially("Elif Haus");
  await expect(nameError).toHaveCount(0);
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Bitte gib eine gültige E-Mail-Adresse ein"), "the others stay").toHaveCount(2);

  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await name.pressSequentially("<SCRIPT src=x>");
  await expect(name).toHaveValue("Elif Haus");
  await page.keyboard.type("Kebap ");
  await expect(name).toHaveValue("Elif Kebap Haus");

  const message = field(page, "Nachricht");
  const counter = page.locator(".counter");
  await expect(counter).toHaveText("0/2000 Zeichen");
  await message.fill("Grüße 🍕");
  await expect(counter).toHaveText("7/2000 Zeichen");
  await message.press("Backspace");
  await expect(counter).toHaveText("6/2000 Zeichen");
  await message.fill("Guten <script>alert(1)</script>Tag");
  await expect(message).toHaveValue("Guten alert(1)Tag");
  await expect(counter).toHaveText("17/2000 Zeichen");
  await message.fill("x".repeat(2003));
  await expect(counter).toHaveText("2003/2000 Zeichen");
});

test("while sending everything is disabled, and a double click stores one request", async ({
  page,
  database,
  clientAddress,
}) => {
  const email = emailOf(clientAddress);
  const release = await holdRequests(page, "**/contact/anfrage");
  await openForm(page);
  await fillForm(page, email);
  // Chosen, though it was preselected.
  for (const interest of ["Demo", "Bestellsystem"]) await field(page, "Interesse").selectOption(interest);
  await passMinimumAge(page);
  await page.getByRole("button", { name: "Anfrage senden" }).dblclick();
  await expect(page.getByRole("button", { name: "Wird gespeichert..." })).toBeDisabled();
  for (const label of ["Name", "E-Mail", "Telefon", "Unternehmen", "Interesse", "Nachricht"]) {
    await expect(field(page, label)).toBeDisabled();
  }
  expect(await listInquiriesOf(database, email)).toEqual([]);
  release();
  await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
  await expect(page.getByText(contactMessages.tooSoon)).toHaveCount(0);
  expect(await listInquiriesOf(database, email)).toMatchObject([
    { interest: "bestellsystem", interest_chosen: true },
  ]);
});

test("a failing network or proxy shows a message and loses no text", async ({
  page,
  database,
  clientAddress,
}) => {
  const email = emailOf(clientAddress);
  await openForm(page);
  await fillForm(page, email);
  for (const failure of ["network", "proxy"]) {
    await passMinimumAge(page);
    await page.route("**/contact/anfrage", (route) =>
      failure === "network" ? route.abort() : route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
    );
    await send(page);
    const summary = page.locator(".error-summary");
    await expect(summary, failure).toContainText(contactMessages.unexpected);
    await expect(summary).toBeFocused();
    await expect(field(page, "Name")).toHaveValue("Elif Yıldız");
    await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);
    await page.unroute("**/contact/anfrage");
    // The next failure is said anew.
    await field(page, "Name").focus();
  }
  await passMinimumAge(page);
  await send(page);
  await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
  expect(await listInquiriesOf(database, email)).toMatchObject([
    { interest: "bestellsystem", interest_chosen: false },
  ]);
});

test("a form whose script takes too long is sent without it; rejected, it keeps edits made until script comes", async ({
  page,
}) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "commit" });
  await field(page, "Name").fill("E");
  await field(page, "Nachricht").fill("Zwei Läden,\nzu kurz ist das nicht.");
  await passMinimumAge(page);
  await send(page);
  await expect(page.locator(".error-summary")).toContainText("Name muss mindestens 2 Zeichen lang sein");
  expect(await findAxeViolations(page)).toEqual([]);
  await field(page, "Name").fill("Elif");
  await field(page, "Nachricht").press("ControlOrMeta+End");
  await field(page, "Nachricht").pressSequentially(" Wirklich.");
  release();
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });

  await expect(field(page, "Name")).toHaveValue("Elif");
  await expect(page.getByText("Name muss mindestens 2 Zeichen lang sein")).toHaveCount(0);
  await expect(page.getByText("Bitte gib eine gültige E-Mail-Adresse ein")).toHaveCount(2);
  await page.keyboard.type(" Ja.");
  const whole = "Zwei Läden,\nzu kurz ist das nicht. Wirklich. Ja.";
  await expect(field(page, "Nachricht")).toHaveValue(whole);
  await expect(page.locator(".counter")).toHaveText(`${whole.length}/2000 Zeichen`);
});

test("visiting another page, going back and reloading right after the last letter lose nothing", async ({
  page,
  clientAddress,
}) => {
  await openForm(page);
  await fillForm(page, emailOf(clientAddress));
  await field(page, "Interesse").selectOption("Beratung");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /zur Startseite/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expectFilled();
  await expect.poll(() => page.evaluate(() => history.state.contactDraft?.message)).toBe(MESSAGE);
  // Letter and reload in one task: the draft is otherwise written some tenths of a second after a letter.
  const reloaded = page.waitForEvent("load");
  await field(page, "Nachricht").evaluate((message: HTMLTextAreaElement) => {
    message.focus();
    message.setSelectionRange(message.value.length, message.value.length);
    document.execCommand("insertText", false, "!");
    location.reload();
  });
  await reloaded;
  await goToForm(page);
  await expectFilled(`${MESSAGE}!`);
  await expect(page.locator(".counter")).toHaveText(`${MESSAGE.length + 1}/2000 Zeichen`);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("Elif");

  async function expectFilled(message = MESSAGE) {
    await expect(field(page, "Name")).toHaveValue("Elif Yıldız");
    await expect(field(page, "Interesse")).toHaveValue("beratung");
    await expect(field(page, "Nachricht")).toHaveValue(message);
  }
});
