import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/page/browser.ts";
import { addForeignElements, changeDuringHydration, translatePage } from "#tests/setup/page/changed-page.ts";
import {
  emailOf,
  field,
  fillForm,
  listInquiriesOf,
  MESSAGE,
  send,
  waitMinimumAge,
} from "#tests/setup/page/contact-page.ts";
import { holdRequests, SCRIPTS } from "#tests/setup/site/hold-requests.ts";

// A translator or a password manager changes the document; what somebody entered stays, and the form works.

const changes = { "a translator": translatePage, "a password manager": addForeignElements };

for (const [tool, change] of Object.entries(changes)) {
  test(`contact: ${tool} changes the page`, async ({ page, database, clientAddress }) => {
    const email = emailOf(clientAddress);
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/contact");
    const openedAt = performance.now();
    await fillAndFocus(page, email);
    // Before and during hydration. The function names itself; the page's policy allows no other way to hand it over.
    await page.evaluate(change);
    await page.evaluate(`window.changePage = ${change}`);
    await page.evaluate(changeDuringHydration);
    release();
    await expectKept(page, email);
    expect(await page.evaluate(() => Reflect.get(window, "changes"))).toBeGreaterThan(0);
    await page.evaluate(change);
    await expectKept(page, email);
    expect(await changeMovedText(page), "what React may do to a text that was moved").toBe(
      "<b></b><font></font>",
    );
    const submit = page.locator("form[data-contact] button[type=submit]");
    await page.locator("[name=name]").fill("E");
    await waitMinimumAge(openedAt);
    await submit.click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await page.evaluate(change);
    await page.locator("[name=name]").fill("Elif Yıldız");
    await submit.click();
    await expect(page.locator(".success-box")).toBeFocused();
    expect(await listInquiriesOf(database, email)).toHaveLength(1);
  });
}

test("a form whose island fails in the browser keeps what was entered and sends plainly", async ({
  page,
  database,
  clientAddress,
}) => {
  // Nothing of the island renders: its data is not what it expects.
  await page.route("**/contact", async (route) => {
    const response = await route.fetch();
    if (route.request().method() !== "GET") return route.fulfill({ response });
    const body = (await response.text()).replace('"cameFrom":{', '"cameFrom":null,"was":{');
    await route.fulfill({ response, body });
  });
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/contact");
  const openedAt = performance.now();
  await fillAndFocus(page, emailOf(clientAddress));
  release();
  await expectKept(page, emailOf(clientAddress));
  await waitMinimumAge(openedAt);
  await send(page);
  await expect(page.getByText("Anfrage erfolgreich gesendet!")).toBeVisible();
  expect(await listInquiriesOf(database, emailOf(clientAddress))).toHaveLength(1);
});

/** Does what React does to a text that it rendered and that a translator has moved: without tolerance both calls throw. */
function changeMovedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [parent, wrapper, text] = [
      document.createElement("p"),
      document.createElement("font"),
      document.createTextNode("Hallo"),
    ];
    parent.append(wrapper);
    wrapper.append(text);
    parent.insertBefore(document.createElement("b"), text);
    parent.removeChild(text);
    return parent.innerHTML;
  });
}

async function fillAndFocus(page: Page, email: string): Promise<void> {
  await fillForm(page, email);
  await field(page, "Interesse").selectOption("Support");
  await field(page, "Nachricht").evaluate((message: HTMLTextAreaElement) => {
    message.focus();
    message.setSelectionRange(3, 9);
  });
}

async function expectKept(page: Page, email: string): Promise<void> {
  await page.locator("[data-island-ready]").waitFor({ state: "attached" });
  await expect(page.locator("[name=name]")).toHaveValue("Elif Yıldız");
  await expect(page.locator("[name=email]")).toHaveValue(email);
  await expect(page.locator("[name=interest]")).toHaveValue("support");
  const message = page.locator("[name=message]");
  await expect(message).toHaveValue(MESSAGE);
  await expect(message).toBeFocused();
  expect(
    await message.evaluate(({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([3, 9]);
}
