import { contactMessages } from "#app/content/contact-form.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import {
  emailOf,
  field,
  fillForm,
  goToForm,
  listRequests,
  MESSAGE,
  openForm,
  passMinimumAge,
  send,
  waitMinimumAge,
} from "#tests/setup/page/contact-page.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/site/hold-requests.ts";

// What script adds to the contact form, also when it is late or fails.

test.describe("what script adds", () => {
  test("the counter updates with every key", { tag: "@once" }, async ({ page }) => {
    await openForm(page);
    const counter = page.locator(".counter");
    await expect(counter).toHaveText("0/2000 Zeichen");
    await field(page, "Nachricht").fill("Grüße 🍕");
    await expect(counter).toHaveText("7/2000 Zeichen");
    await field(page, "Nachricht").press("Backspace");
    await expect(counter).toHaveText("6/2000 Zeichen");
    await field(page, "Nachricht").fill("x".repeat(2003));
    await expect(counter).toHaveText("2003/2000 Zeichen");
  });

  test("script tags are removed while typing and the caret keeps its position", { tag: "@once" }, async ({
    page,
  }) => {
    await openForm(page);
    const name = field(page, "Name");
    await name.fill("Elif Haus");
    await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
    await name.pressSequentially("<SCRIPT src=x>");
    await expect(name).toHaveValue("Elif Haus");
    await page.keyboard.type("Kebap ");
    await expect(name).toHaveValue("Elif Kebap Haus");

    await field(page, "Nachricht").fill("Guten <script>alert(1)</script>Tag");
    await expect(field(page, "Nachricht")).toHaveValue("Guten alert(1)Tag");
    await expect(page.locator(".counter")).toHaveText("17/2000 Zeichen");
  });

  test("an error disappears with the next edit of its field, the others stay", { tag: "@once" }, async ({
    page,
  }) => {
    await openForm(page);
    await passMinimumAge(page);
    await send(page);
    const nameError = page.getByText("Name muss mindestens 2 Zeichen lang sein");
    const emailError = page.getByText("Bitte gib eine gültige E-Mail-Adresse ein");
    await expect(nameError).toHaveCount(2);
    await field(page, "Name").press("a");
    await expect(nameError).toHaveCount(0);
    await expect(field(page, "Name")).not.toHaveAttribute("aria-invalid");
    await expect(emailError).toHaveCount(2);
  });

  test("while sending everything is disabled, and a double click stores one request", {
    tag: "@once",
  }, async ({ page, database, clientAddress }) => {
    const email = emailOf(clientAddress);
    const release = await holdRequests(page, "**/contact/anfrage");
    await openForm(page);
    await fillForm(page, email);
    await passMinimumAge(page);
    await page.getByRole("button", { name: "Anfrage senden" }).dblclick();
    await expect(page.getByRole("button", { name: "Wird gespeichert..." })).toBeDisabled();
    for (const label of ["Name", "E-Mail", "Telefon", "Unternehmen", "Interesse", "Nachricht"]) {
      await expect(field(page, label)).toBeDisabled();
    }
    expect(await listRequests(database, email)).toEqual([]);
    release();
    await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
    await expect(page.getByText(contactMessages.tooSoon)).toHaveCount(0);
    expect(await listRequests(database, email)).toHaveLength(1);
  });

  for (const failure of ["network", "proxy"] as const) {
    test(`a failing ${failure} shows a message and loses no text`, { tag: "@once" }, async ({
      page,
      database,
      clientAddress,
    }) => {
      const email = emailOf(clientAddress);
      await openForm(page);
      await fillForm(page, email);
      await passMinimumAge(page);
      await page.route("**/contact/anfrage", (route) =>
        failure === "network" ? route.abort() : route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
      );
      await send(page);
      await expect(page.locator(".error-summary")).toContainText(
        "Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es erneut oder rufe uns direkt an.",
      );
      await expect(field(page, "Name")).toHaveValue("Elif Yıldız");
      await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);
      await page.unroute("**/contact/anfrage");
      await passMinimumAge(page);
      await send(page);
      await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
      expect(await listRequests(database, email)).toHaveLength(1);
    });
  }

  test("text typed before hydration stays, with the right counter", { tag: "@once" }, async ({
    page,
    database,
    clientAddress,
  }) => {
    const email = emailOf(clientAddress);
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/contact", { waitUntil: "commit" });
    await fillForm(page, email);
    await field(page, "Interesse").selectOption("Support");
    await field(page, "Nachricht").focus();
    await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
    release();
    await page.locator("[data-island-ready]").waitFor({ state: "attached" });

    await expect(field(page, "Name")).toHaveValue("Elif Yıldız");
    await expect(field(page, "Interesse")).toHaveValue("support");
    await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);
    await expect(field(page, "Nachricht")).toBeFocused();
    await expect(page.locator(".counter")).toHaveText(`${MESSAGE.length}/2000 Zeichen`);
    await passMinimumAge(page);
    await send(page);
    await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
    expect(await listRequests(database, email)).toMatchObject([{ interest: "support", message: MESSAGE }]);
  });

  test("a form sent before hydration is sent once by script, without leaving the page", {
    tag: "@once",
  }, async ({ page, database, clientAddress }) => {
    const email = emailOf(clientAddress);
    const posted: string[] = [];
    page.on(
      "request",
      (request) => request.method() === "POST" && posted.push(new URL(request.url()).pathname),
    );
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/contact");
    const openedAt = performance.now();
    await fillForm(page, email);
    await waitMinimumAge(openedAt);
    await field(page, "E-Mail").press("Enter");
    await field(page, "E-Mail").press("Enter");
    release();
    await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
    expect(posted.filter((path) => path.startsWith("/contact"))).toEqual(["/contact/anfrage"]);
    expect(await listRequests(database, email)).toHaveLength(1);
  });

  test("a form whose script takes too long is sent without it; rejected, it keeps edits made until script comes", {
    tag: "@once",
  }, async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/contact", { waitUntil: "commit" });
    await field(page, "Name").fill("E");
    await field(page, "Nachricht").fill("Zwei Läden,\nzu kurz ist das nicht.");
    await passMinimumAge(page);
    await send(page);
    await expect(page.locator(".error-summary")).toContainText("Name muss mindestens 2 Zeichen lang sein");
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

  test("visiting another page, going back and reloading lose nothing", { tag: "@once" }, async ({
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
    await page.reload();
    await goToForm(page);
    await expectFilled();
    await expect(page.locator(".counter")).toHaveText(`${MESSAGE.length}/2000 Zeichen`);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("Elif");

    async function expectFilled() {
      await expect(field(page, "Name")).toHaveValue("Elif Yıldız");
      await expect(field(page, "Interesse")).toHaveValue("beratung");
      await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);
    }
  });

  test("a reload right after the last letter loses nothing", { tag: "@once" }, async ({ page }) => {
    await openForm(page);
    await field(page, "Nachricht").fill("Wir möchten ab März");
    await expect.poll(() => page.evaluate(() => history.state?.contactDraft?.message)).toBeTruthy();
    // Letter and reload in one task: the draft is otherwise written some tenths of a second after a letter.
    const reloaded = page.waitForEvent("load");
    await field(page, "Nachricht").evaluate((message: HTMLTextAreaElement) => {
      message.focus();
      message.setSelectionRange(message.value.length, message.value.length);
      document.execCommand("insertText", false, " online");
      location.reload();
    });
    await reloaded;
    await goToForm(page);
    await expect(field(page, "Nachricht")).toHaveValue("Wir möchten ab März online");
  });
});
