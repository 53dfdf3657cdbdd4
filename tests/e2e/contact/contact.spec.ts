import { contactMessages } from "#app/content/contact-form.ts";
import { honeypotName } from "#app/features/contact/contact-result.ts";
import { bookingUrl } from "#app/ui/booking-link.tsx";
import { sql } from "#database/sql.ts";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import {
  emailOf,
  field,
  fillForm,
  letTimeGoOn,
  listRequests,
  MESSAGE,
  openForm,
  passMinimumAge,
  send,
  sendAsJustOpened,
  sendPlainly,
  stopTimeAtOpening,
  tabTo,
  validInput,
  waitMinimumAge,
} from "#tests/setup/page/contact-page.ts";
import { postContactForm } from "#tests/setup/records/contact-request.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/site/hold-requests.ts";

// The contact page with script, without script, and with script that is late.

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
        await expect(receipt).toContainText(/Antwort bis\s*\p{Lu}\p{Ll}+, \d+\. \p{Lu}\p{Ll}+/u);
      }
      await expect(page.getByRole("button", { name: "Anfrage senden" })).toBeHidden();
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
        interest_chosen: true,
        message: MESSAGE,
        status: "new",
      });

      await page.reload();
      await expect(page.getByText(contactMessages.tooSoon)).toHaveCount(0);
      expect(await listRequests(database, email)).toHaveLength(1);
    });

    test("after a request the visitor picks an appointment, or gets the empty form back for another one", {
      tag: "@once",
    }, async ({ page, clientAddress }) => {
      await openForm(page);
      await fillForm(page, emailOf(clientAddress));
      await passMinimumAge(page);
      await send(page);
      const receipt = page.locator(".success-box");
      await expect(receipt.getByRole("link", { name: /^Gleich einen Termin aussuchen/ })).toHaveAttribute(
        "href",
        bookingUrl("consultation", "/contact"),
      );
      await expect(field(page, "Name")).toBeHidden();
      await receipt.getByText("Noch eine Anfrage").click();
      await expect(receipt).toHaveCount(0);
      await expect(field(page, "Name")).toBeInViewport();
      if (javaScriptEnabled) await expect(field(page, "Name")).toBeFocused();
      for (const label of ["Name", "E-Mail", "Nachricht"]) await expect(field(page, label)).toHaveValue("");
      await expect(page.getByRole("button", { name: "Anfrage senden" })).toBeEnabled();
    });

    test("a phone number is taken as people write it, and stays as it was typed until it is sent", {
      tag: "@once",
    }, async ({ page, database, clientAddress }) => {
      test.skip(!javaScriptEnabled, "Nothing could change it, and the server is the same.");
      const email = emailOf(clientAddress);
      await openForm(page);
      await fillForm(page, email);
      await field(page, "Telefon").pressSequentially("0151/222.33 34");
      await expect(field(page, "Telefon")).toHaveValue("0151/222.33 34");
      await passMinimumAge(page);
      await send(page);
      await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
      expect(await listRequests(database, email)).toMatchObject([{ phone: "0151 222 33 34" }]);
    });

    test("errors are shown beside their fields and in a summary that has the focus", {
      tag: javaScriptEnabled ? [] : "@once",
    }, async ({ page }) => {
      // Its links scroll without animation.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openForm(page);
      await field(page, "Name").fill("E");
      await field(page, "E-Mail").fill("elif@kebap");
      await field(page, "Telefon").fill("0171 12 ext");
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
      await page.locator(`input[name=${honeypotName}]`).evaluate((input: HTMLInputElement) => {
        input.value = "https://casino.example";
      });
      await passMinimumAge(page);
      await send(page);
      await page.waitForLoadState();
      await expect(field(page, "Nachricht")).toHaveValue(MESSAGE);
      await expect(page.locator(".error-summary, .success-box")).toHaveCount(0);
      expect(await listRequests(database, email)).toEqual([]);
      await expect
        .poll(() =>
          database.owner.query(sql`select value from visit_sums where kind = 'event' and value = 'dropped'`),
        )
        .toHaveLength(1);
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
      tag: "@once",
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
        main.getByText(/^(Jetzt geöffnet bis \d+ Uhr|Gerade zu.*\. Ab .*\d+\sUhr gehen wir ran\.)/),
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

for (const [when, time, order] of [
  [
    "while the phone is answered, the phone",
    "2026-11-25T11:00:00+01:00",
    ["Telefon", "WhatsApp", "Deine Anfrage"],
  ],
  ["outside business hours, writing", "2026-11-25T01:30:00+01:00", ["Deine Anfrage", "WhatsApp", "Telefon"]],
] as const) {
  test(`${when} comes first on the contact page`, { tag: "@once" }, async ({ page }) => {
    await page.clock.setFixedTime(time);
    await page.goto("/contact");
    const headings = page.getByRole("main").getByRole("heading");
    await expect(headings.filter({ hasText: /^(Telefon|Deine Anfrage|WhatsApp)$/ })).toHaveText([...order]);
  });
}

for (const arrived of [true, false]) {
  test(`no state has an axe violation ${arrived ? "with script" : "before hydration"}`, {
    tag: "@once",
  }, async ({ page, clientAddress }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (arrived) await openForm(page);
    else {
      await holdRequests(page, SCRIPTS);
      await page.goto("/contact", { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
    }
    expect(await findAxeViolations(page)).toEqual([]);
    await passMinimumAge(page);
    await (arrived ? send(page) : sendPlainly(page));
    await expect(page.locator(".error-summary")).toBeFocused();
    await page.getByRole("contentinfo").waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await fillForm(page, emailOf(clientAddress));
    await passMinimumAge(page);
    await (arrived ? send(page) : sendPlainly(page));
    await expect(page.locator(".success-box")).toBeFocused();
    await page.getByRole("contentinfo").waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });
}
