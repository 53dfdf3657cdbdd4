import { bookingUrl } from "#app/ui/booking-link.tsx";
import { findAxeViolations } from "#tests/setup/page/axe.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import {
  emailOf,
  field,
  listInquiriesOf,
  MESSAGE,
  openForm,
  passMinimumAge,
  send,
  tabTo,
} from "#tests/setup/page/contact-page.ts";

// The contact page with and without script. What the server answers to whom is in contact-server.spec.ts.

const sent = "Anfrage erfolgreich gesendet!";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a request is stored trimmed, and the visitor picks an appointment or gets the empty form back", async ({
      page,
      database,
      clientAddress,
    }) => {
      const email = emailOf(clientAddress);
      await openForm(page);
      await field(page, "Name").fill("  Elif Yıldız ");
      await field(page, "E-Mail").fill(` ${email.toUpperCase()} `);
      await field(page, "Interesse").selectOption("Kassenanbindung");
      await field(page, "Nachricht").fill(MESSAGE);
      await passMinimumAge(page);
      await send(page);

      const receipt = page.locator(".success-box");
      await expect(page.getByText(sent)).toBeVisible();
      await expect(receipt).toBeFocused();
      await expect(page).not.toHaveTitle(/Fehler/);
      await expect(field(page, "Name")).toBeHidden();
      if (javaScriptEnabled) {
        for (const line of ["Elif Yıldız", email, "Kassenanbindung", "Zwei Läden"])
          await expect(receipt).toContainText(line);
        await expect(receipt).toContainText(/Antwort bis\s*\p{Lu}\p{Ll}+, \d+\. \p{Lu}\p{Ll}+/u);
        expect(await findAxeViolations(page)).toEqual([]);
      }
      await expect(receipt.getByRole("link", { name: /^Gleich einen Termin aussuchen/ })).toHaveAttribute(
        "href",
        bookingUrl("consultation", "/contact"),
      );
      expect(await listInquiriesOf(database, email)).toMatchObject([
        {
          name: "Elif Yıldız",
          email,
          phone: null,
          company: null,
          interest: "integration",
          interest_chosen: true,
          message: MESSAGE,
          status: "new",
        },
      ]);

      await receipt.getByText("Noch eine Anfrage").click();
      await expect(receipt).toHaveCount(0);
      await expect(field(page, "Name")).toBeInViewport();
      if (javaScriptEnabled) await expect(field(page, "Name")).toBeFocused();
      for (const label of ["Name", "E-Mail", "Telefon", "Unternehmen", "Nachricht"])
        await expect(field(page, label)).toHaveValue("");
      await expect(field(page, "Interesse")).toHaveValue("bestellsystem");
      await expect(page.getByRole("button", { name: "Anfrage senden" })).toBeEnabled();
      await page.reload();
      expect(await listInquiriesOf(database, email)).toHaveLength(1);
    });

    test("errors are shown beside their fields and in a summary that has the focus", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openForm(page);
      const wrong = [
        ["Name", "E", "Name muss mindestens 2 Zeichen lang sein"],
        ["E-Mail", "elif@kebap", "Bitte gib eine gültige E-Mail-Adresse ein"],
        ["Telefon", "0171 12 ext", "Bitte gib eine gültige Telefonnummer ein"],
        ["Nachricht", "zu kurz", "Nachricht muss mindestens 10 Zeichen lang sein"],
      ] as const;
      for (const [label, text] of wrong) await field(page, label).fill(text);
      await passMinimumAge(page);
      await send(page);

      const summary = page.locator(".error-summary");
      await expect(summary).toContainText("Bitte korrigiere die Fehler im Formular.");
      await expect(summary).toBeFocused();
      await expect(page).toHaveTitle(/^Fehler: /);
      await expect(summary.getByRole("link")).toHaveText(wrong.map(([, , message]) => message));
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
      for (const [label, text, message] of wrong) {
        await expect(field(page, label)).toHaveValue(text);
        await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
        await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
        await summary.getByRole("link", { name: message }).click();
        await expect(field(page, label)).toBeFocused();
        await expect(field(page, label)).toBeInViewport();
      }
      await expect(field(page, "Unternehmen")).not.toHaveAttribute("aria-invalid");
    });
  });
}

test("the form can be used by keyboard, in visual order, and a phone number stays as it is typed", async ({
  page,
  database,
  clientAddress,
}) => {
  const email = emailOf(clientAddress);
  await openForm(page);
  await tabTo(page, "Name");
  for (const [label, text] of [
    ["Name", "Elif Yıldız"],
    ["E-Mail", email],
    ["Telefon", "0151/222.33 34"],
    ["Unternehmen", "Kebap Haus"],
    ["Interesse", "W"],
    ["Nachricht", "Nur mit der Tastatur geschrieben."],
  ] as const) {
    await expect(field(page, label)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("button", { name: "Anfrage senden" })).toBeFocused();
  await expect(field(page, "Telefon")).toHaveValue("0151/222.33 34");
  await passMinimumAge(page);
  await page.keyboard.press("Enter");
  await expect(page.locator(".success-box")).toBeFocused();
  expect(await listInquiriesOf(database, email)).toMatchObject([
    { phone: "0151 222 33 34", company: "Kebap Haus", interest: "website" },
  ]);
});

test("while the phone is answered it comes first, outside business hours writing does", async ({ page }) => {
  for (const [hour, order] of [
    ["11:00", ["Telefon", "WhatsApp", "Deine Anfrage"]],
    ["01:30", ["Deine Anfrage", "WhatsApp", "Telefon"]],
  ] as const) {
    await page.clock.setFixedTime(`2026-11-25T${hour}:00+01:00`);
    await page.goto("/contact");
    const main = page.getByRole("main");
    const headings = main.getByRole("heading").filter({ hasText: /^(Telefon|Deine Anfrage|WhatsApp)$/ });
    await expect(headings).toHaveText([...order]);
    for (const [name, address] of [
      [/^Anrufen$/, /^tel:\+\d+$/],
      [/^E-Mail schreiben/, /^mailto:.+@/],
      [/^Chat öffnen/, /^https:\/\/wa\.me\/\d+$/],
    ] as const)
      await expect(main.getByRole("link", { name }).first()).toHaveAttribute("href", address);
  }
});
