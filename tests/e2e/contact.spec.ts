import type { Page } from "@playwright/test";
import { contactMessages } from "#app/features/contact/fields.ts";
import { listContactRequests, type StoredContactRequest } from "#app/features/contact/store.server.ts";
import { deriveKeys, issueFormToken } from "#database/keys.ts";
import type { Database } from "#database/open.ts";
import { findAxeViolations } from "#tests/setup/axe.ts";
import { expect, test } from "#tests/setup/browser.ts";
import { testSecret } from "#tests/setup/browser-server.ts";
import { issueTokenOfOpenForm, postContactForm } from "#tests/setup/contact-request.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/hold-requests.ts";
import { request } from "#tests/setup/http.ts";
import { signalPostgres } from "#tests/setup/postgres-processes.ts";
import { findErrors, readLogUntilNow } from "#tests/setup/server-log.ts";

// The contact page with script, without script, and with script that is late or fails.

const MESSAGE = "Wir möchten ab März online Bestellungen annehmen.\nZwei Läden, 40 Bestellungen am Tag.";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a request is stored trimmed, and the form is empty again", { tag: "@once" }, async ({
      page,
      database,
      clientAddress,
    }) => {
      const email = emailOf(clientAddress);
      await openForm(page);
      await field(page, "Name").fill("  Elif Yıldız ");
      await field(page, "E-Mail").fill(` ${email.toUpperCase()} `);
      await field(page, "Telefon").fill("+49 (30) 23125-012");
      await field(page, "Interesse").selectOption("Kassenanbindung");
      await field(page, "Nachricht").fill(MESSAGE);
      await passMinimumAge(page);
      await send(page);

      await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
      await expect(page.locator(".success-box")).toBeFocused();
      if (javaScriptEnabled) {
        const receipt = page.locator(".success-box");
        for (const line of ["Elif Yıldız", email, "Kassenanbindung", "Zwei Läden"])
          await expect(receipt).toContainText(line);
        await expect(receipt).toContainText(/Antwort bis\s*\p{Lu}\p{Ll}+, .+ Uhr/u);
      }
      for (const label of ["Name", "E-Mail", "Telefon", "Unternehmen", "Nachricht"]) {
        await expect(field(page, label)).toHaveValue("");
      }
      await expect(field(page, "Interesse")).toHaveValue("bestellsystem");
      expect(await page.title()).not.toContain("Fehler");
      const [stored, ...more] = await listRequests(database, email);
      expect(more).toEqual([]);
      expect(stored).toMatchObject({
        name: "Elif Yıldız",
        email,
        phone: "+49 (30) 23125-012",
        company: null,
        interest: "integration",
        message: MESSAGE,
        status: "new",
      });

      await page.reload();
      await expect(page.getByText(contactMessages.tooSoon)).toHaveCount(0);
      expect(await listRequests(database, email)).toHaveLength(1);
    });

    test("errors are shown beside their fields and in a summary that has the focus", async ({ page }) => {
      // Its links scroll without animation.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openForm(page);
      await field(page, "Name").fill("E");
      await field(page, "E-Mail").fill("elif@kebap");
      await field(page, "Telefon").fill("0171/12");
      await field(page, "Nachricht").fill("zu kurz");
      await passMinimumAge(page);
      await send(page);

      const summary = page.locator(".error-summary");
      await expect(summary.getByText("Fehler beim Senden")).toBeVisible();
      await expect(summary.getByText("Bitte korrigiere die Fehler im Formular.")).toBeVisible();
      await expect(summary).toBeFocused();
      await expect(page).toHaveTitle(/^Fehler: /);
      const wrong: Record<string, string> = {
        Name: "Name muss mindestens 2 Zeichen lang sein",
        "E-Mail": "Bitte gib eine gültige E-Mail-Adresse ein",
        Telefon: "Bitte gib eine gültige Telefonnummer ein",
        Nachricht: "Nachricht muss mindestens 10 Zeichen lang sein",
      };
      expect(await summary.getByRole("link").allInnerTexts()).toEqual(Object.values(wrong));
      for (const [label, message] of Object.entries(wrong)) {
        await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
        await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
        await summary.getByRole("link", { name: message }).click();
        await expect(field(page, label)).toBeFocused();
        await expect(field(page, label)).toBeInViewport();
      }
      await expect(field(page, "Unternehmen")).not.toHaveAttribute("aria-invalid");
      await expect(field(page, "Name")).toHaveValue("E");
      await expect(field(page, "E-Mail")).toHaveValue("elif@kebap");
      await expect(field(page, "Nachricht")).toHaveValue("zu kurz");
    });

    test("a message of 2001 characters is too long, one of 2000 with line breaks is not", {
      tag: "@once",
    }, async ({ page, database, clientAddress }) => {
      const email = emailOf(clientAddress);
      await openForm(page);
      await field(page, "Name").fill("Elif Yıldız");
      await field(page, "E-Mail").fill(email);
      await field(page, "Nachricht").fill("x".repeat(2001));
      await passMinimumAge(page);
      await send(page);
      await expect(
        page.locator("form").getByText("Nachricht darf maximal 2000 Zeichen lang sein").last(),
      ).toBeVisible();

      const longest = `${"Zeile eins\n".repeat(181)}Zeile zwei`.slice(0, 2000).replace(/\n$/, "x");
      expect(longest).toHaveLength(2000);
      await field(page, "Nachricht").fill(longest);
      await passMinimumAge(page);
      await send(page);
      await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
      expect((await listRequests(database, email))[0]?.message).toBe(longest);
    });

    test("submitting within 3 seconds is rejected and keeps the text; after 3 seconds it succeeds", {
      tag: "@once",
    }, async ({ page, database, clientAddress }) => {
      const email = emailOf(clientAddress);
      await openForm(page);
      await page.locator("form[data-contact]").evaluate((form: HTMLFormElement, filled) => {
        for (const [name, value] of Object.entries(filled)) {
          (form.elements.namedItem(name) as HTMLInputElement).value = value;
        }
      }, validInput(email));
      // A slow machine may already have taken three seconds.
      if (javaScriptEnabled) {
        await stopTimeAtOpening(page);
        await send(page);
      } else await sendAsJustOpened(page);
      await expect(page.getByText("Bitte warte einen Moment bevor du das Formular absendest.")).toBeVisible();
      await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);

      const refusedAt = performance.now();
      if (javaScriptEnabled) await letTimeGoOn(page);
      await waitMinimumAge(refusedAt);
      await send(page);
      await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
      expect(await listRequests(database, email)).toHaveLength(1);
    });

    test("a filled-in honeypot is silently ignored", { tag: "@once" }, async ({
      page,
      database,
      clientAddress,
    }) => {
      const email = emailOf(clientAddress);
      await openForm(page);
      await fillForm(page, email);
      await page.locator("input[name=website]").evaluate((input: HTMLInputElement) => {
        input.value = "https://casino.example";
      });
      await passMinimumAge(page);
      await send(page);
      await page.waitForLoadState();
      await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);
      await expect(page.locator(".error-summary, .success-box")).toHaveCount(0);
      expect(await listRequests(database, email)).toEqual([]);
    });

    test("a second request within 5 minutes is rejected and keeps the text", { tag: "@once" }, async ({
      page,
      site,
      clientAddress,
    }) => {
      expect((await postContactForm(site, { clientAddress })).status).toBe(303);
      await openForm(page);
      await fillForm(page, emailOf(clientAddress));
      await passMinimumAge(page);
      await send(page);
      await expect(
        page.getByText("Du kannst nur eine Anfrage alle 5 Minuten senden. Bitte warte einen Moment."),
      ).toBeVisible();
      await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);
    });

    test("a form with an expired token comes back filled in and can be submitted", {
      tag: "@once",
    }, async ({ page, database, clientAddress }) => {
      const email = emailOf(clientAddress);
      await openForm(page);
      await fillForm(page, email);
      await passMinimumAge(page);
      await page.locator("input[name=token]").evaluate((input: HTMLInputElement) => {
        input.value = "from before the secret was changed";
      });
      await send(page);
      await expect(page.getByText(contactMessages.tooEarly)).toBeVisible();
      await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);
      await waitMinimumAge(performance.now());
      await send(page);
      await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
      expect(await listRequests(database, email)).toHaveLength(1);
    });

    test("the URL selects the interest, and an unknown one selects the default", {
      tag: "@once",
    }, async ({ page }) => {
      await openForm(page, "/contact?interesse=demo");
      await expect(field(page, "Interesse")).toHaveValue("demo");
      expect(await field(page, "Interesse").locator("option").allInnerTexts()).toEqual([
        "Bestellsystem",
        "Website",
        "Kassenanbindung",
        "Demo",
        "Beratung",
        "Support",
      ]);
      await openForm(page, "/contact?interesse=umsonst");
      await expect(field(page, "Interesse")).toHaveValue("bestellsystem");
    });

    test("the form can be used by keyboard, in visual order", { tag: "@once" }, async ({
      page,
      database,
      clientAddress,
    }) => {
      const email = emailOf(clientAddress);
      await openForm(page);
      const entries: [string, string][] = [
        ["Name", "Elif Yıldız"],
        ["E-Mail", email],
        ["Telefon", ""],
        ["Unternehmen", "Kebap Haus"],
        ["Interesse", "W"],
        ["Nachricht", "Nur mit der Tastatur geschrieben."],
      ];
      await tabTo(page, "Name");
      for (const [label, text] of entries) {
        await expect(field(page, label)).toBeFocused();
        await page.keyboard.type(text);
        await page.keyboard.press("Tab");
      }
      await expect(page.getByRole("button", { name: "Anfrage senden" })).toBeFocused();
      await passMinimumAge(page);
      await page.keyboard.press("Enter");
      await expect(page.locator(".success-box")).toBeFocused();
      expect(await listRequests(database, email)).toMatchObject([
        { company: "Kebap Haus", interest: "website" },
      ]);
    });

    test("phone, e-mail and chat are links, today's hours are marked, the demo links to its booking page", {
      tag: javaScriptEnabled ? [] : "@once",
    }, async ({ page }) => {
      await openForm(page);
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: "Anrufen", exact: true })).toHaveAttribute(
        "href",
        /^tel:\+\d+$/,
      );
      await expect(main.getByRole("link", { name: "E-Mail schreiben" })).toHaveAttribute(
        "href",
        /^mailto:.+@/,
      );
      await expect(main.getByRole("link", { name: /Chat öffnen/ }).first()).toHaveAttribute(
        "href",
        /^https:\/\/wa\.me\/\d+$/,
      );
      const demo = main.getByRole("link", { name: /Demo-Termin buchen/ });
      await expect(demo).toHaveAttribute("target", "_blank");
      await expect(demo).toHaveAttribute("href", /15/);
      await expect(
        main.getByText(/^Jetzt (geöffnet bis \d+ Uhr|geschlossen.* – öffnet \S+.* um \d+ Uhr)/),
      ).toBeVisible();
      const rows = main.getByRole("table").getByRole("row");
      await expect(rows).toHaveText([
        /Montag–Freitag.*9:00–18:00/,
        /Samstag.*10:00–14:00/,
        /Sonntag.*geschlossen/,
        /Feiertage.*geschlossen/,
      ]);
      await expect(main.locator("[aria-current=date]")).toHaveCount(1);
      await expect(main.getByText("Notfall-Support 24/7")).toBeVisible();
    });
  });
}

for (const arrived of [true, false]) {
  test(`no state has an axe violation ${arrived ? "with script" : "before hydration"}`, async ({
    page,
    clientAddress,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (arrived) await openForm(page);
    else {
      await holdRequests(page, SCRIPTS);
      await page.goto("/contact", { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
    }
    expect(await findAxeViolations(page)).toEqual([]);
    await passMinimumAge(page);
    await send(page);
    await expect(page.locator(".error-summary")).toBeFocused();
    await page.getByRole("contentinfo").waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await fillForm(page, emailOf(clientAddress));
    await passMinimumAge(page);
    await send(page);
    await expect(page.locator(".success-box")).toBeFocused();
    await page.getByRole("contentinfo").waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });
}

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

  test("a form rejected before hydration keeps edits made until then", {
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

test("of 50 concurrent requests of one client exactly one is stored", { tag: "@once" }, async ({
  site,
  database,
  clientAddress,
}) => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      postContactForm(site, { clientAddress, fields: { email: `gast-${index}-${emailOf(clientAddress)}` } }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(refused).toHaveLength(49);
  for (const { text, headers } of refused) {
    expect(text).toContain(contactMessages.tooSoon);
    expect(headers["retry-after"]).toBe("300");
  }
  expect(await listRequests(database, emailOf(clientAddress))).toHaveLength(1);
});

test("of 50 concurrent requests with one e-mail address exactly one is stored", { tag: "@once" }, async ({
  site,
  database,
  clientAddress,
  takeClientAddress,
}) => {
  const email = emailOf(clientAddress);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      postContactForm(site, { clientAddress: takeClientAddress(), fields: { email } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await listRequests(database, email)).toHaveLength(1);
});

test("a rejection within 3 seconds does not restart the wait", { tag: "@once" }, async ({
  site,
  clientAddress,
}) => {
  const opened = readToken((await request(`${site}/contact`)).text);
  const early = await postContactForm(site, { clientAddress, fields: { token: opened } });
  expect(early.status).toBe(400);
  expect(early.text).toContain(contactMessages.tooEarly);
  expect(readToken(early.text)).toBe(opened);

  const forged = await postContactForm(site, { clientAddress, fields: { token: `${opened}x` } });
  expect(forged.status).toBe(400);
  expect(forged.text).toContain(contactMessages.tooEarly);
  expect(readToken(forged.text)).not.toBe(`${opened}x`);
});

test("the page may use the back/forward cache but is revalidated otherwise", { tag: "@once" }, async ({
  site,
}) => {
  const { headers } = await request(`${site}/contact`);
  expect(headers["cache-control"]).toBe("private, no-cache");
});

test("a request that is not a form is rejected without an error in the log", { tag: "@once" }, async ({
  server,
}) => {
  const { length } = await readLogUntilNow(server);
  const answer = await request(`${server.origin}/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(400);
  expect(findErrors((await readLogUntilNow(server)).slice(length))).toEqual([]);
});

test("a bookmarked success page does not claim success for ever", { tag: "@once" }, async ({ site }) => {
  const { text } = await request(`${site}/contact?gesendet=1`);
  expect(text).not.toContain("Anfrage erfolgreich gesendet!");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "database down, with script" : "database down, without script", () => {
    test.use({ javaScriptEnabled });

    test("the text is kept, other pages work, and the next attempt succeeds", { tag: "@once" }, async ({
      page,
      startSite,
      dataDir,
      clientAddress,
    }) => {
      const { origin, withDatabase } = await startSite();
      const email = emailOf(clientAddress);
      await openForm(page, `${origin}/contact`);
      const openedAt = performance.now();
      await fillForm(page, email);
      // With script the real time and token, which a rejection must not renew.
      await (javaScriptEnabled ? waitMinimumAge(openedAt) : passMinimumAge(page));
      signalPostgres(dataDir, "SIGSTOP");
      try {
        await send(page);
        await expect(page.locator(".error-summary")).toContainText(
          "Fehler beim Speichern der Anfrage. Bitte versuche es erneut.",
          { timeout: 20_000 },
        );
        await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);
        expect((await request(`${origin}/`)).status).toBe(200);
        expect((await request(`${origin}/contact`)).status).toBe(200);
      } finally {
        signalPostgres(dataDir, "SIGCONT");
      }
      await expect.poll(async () => (await request(`${origin}/readyz`)).status).toBe(200);
      await send(page);
      await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
      expect(await withDatabase((database) => listRequests(database, email))).toHaveLength(1);
    });
  });
}

function field(page: Page, label: string) {
  return page.getByRole("main").getByLabel(label, { exact: true });
}

function emailOf(clientAddress: string): string {
  return `gast-${clientAddress.replaceAll(".", "-")}@kebap.example`;
}

/** Returns the token of the form in a document. */
function readToken(html: string): string {
  return /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

function validInput(email: string) {
  return { name: "Elif Yıldız", email, message: MESSAGE };
}

async function fillForm(page: Page, email: string): Promise<void> {
  await field(page, "Name").fill("Elif Yıldız");
  await field(page, "E-Mail").fill(email);
  await field(page, "Nachricht").fill(MESSAGE);
}

/** Opens the page, goes to the form and, with script, waits for hydration. */
async function openForm(page: Page, path = "/contact"): Promise<void> {
  await page.goto(path);
  if (await hasScript(page)) await goToForm(page);
}

/** Goes to the form and waits for hydration. */
async function goToForm(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await field(page, "Name").scrollIntoViewIfNeeded();
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
}

/** Makes the form old enough to submit, for the page's clock and for the server, without waiting. */
async function passMinimumAge(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 10_000;
  });
  await setToken(page, issueTokenOfOpenForm());
}

/** Stops the page's clock one second after the document arrived. */
async function stopTimeAtOpening(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    performance.now = () => (navigation?.responseStart ?? 0) + 1_000;
  });
}

async function letTimeGoOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The browser's own value is on the prototype.
    Reflect.deleteProperty(performance, "now");
  });
}

/** Submits the form as if it had just been opened. */
async function sendAsJustOpened(page: Page): Promise<void> {
  await setToken(page, issueFormToken(deriveKeys(testSecret), new Date()), { send: true });
}

async function setToken(page: Page, token: string, { send = false } = {}): Promise<void> {
  await page.locator("input[name=token]").evaluate(
    (input: HTMLInputElement, { token, send }) => {
      input.value = token;
      if (send) input.form?.requestSubmit();
    },
    { token, send },
  );
}

/** Resolves when a form opened at `openedAt` may be submitted with its token. */
async function waitMinimumAge(openedAt: number): Promise<void> {
  await expect.poll(() => performance.now() - openedAt, { intervals: [100] }).toBeGreaterThan(3_100);
}

function send(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Anfrage senden" }).click();
}

function hasScript(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(scripting: enabled)").matches);
}

async function tabTo(page: Page, label: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(field(page, label)).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

/** Returns the stored requests whose address ends with this one. */
async function listRequests({ owner }: Database, email: string): Promise<StoredContactRequest[]> {
  return (await listContactRequests(owner)).filter((stored) => stored.email.endsWith(email));
}
