import assert from "node:assert/strict";
import { journey } from "#tests/engines/journey.ts";
import { click, fill, waitFor } from "#tests/engines/page.ts";
import type { Page } from "#tests/engines/visitor.ts";
import { addForeignElements, changeDuringHydration, translatePage } from "#tests/setup/page/changed-page.ts";

// The same as tests/e2e/whole-site/changed-page.spec.ts, in other engines.

for (const [tool, change] of Object.entries({
  "a translator": translatePage,
  "a password manager": addForeignElements,
})) {
  journey(
    `what was entered stays although ${tool} changes the page before, during and after hydration`,
    async ({ page, open }) => {
      await open("/contact");
      await page.evaluate(() => {
        const name = document.querySelector<HTMLInputElement>("[name=name]");
        const message = document.querySelector<HTMLTextAreaElement>("[name=message]");
        if (name === null || message === null) throw new Error("No form");
        name.value = "Elif Yıldız";
        message.value = "Zwei Läden, 40 Bestellungen am Tag.";
      });
      await page.evaluate(() => {
        // React says that it renders the island anew.
        console.warn = () => {};
      });
      await page.evaluate(change);
      await page.evaluate(changeDuringHydration);
      await page.evaluate(() => {
        const message = document.querySelector<HTMLTextAreaElement>("[name=message]");
        message?.focus();
        message?.setSelectionRange(3, 9);
      });
      await waitFor(page, () => document.querySelector("[data-island-ready]") !== null);
      assert.deepEqual(await readForm(page), {
        name: "Elif Yıldız",
        message: "Zwei Läden, 40 Bestellungen am Tag.",
        selection: [3, 9],
        isFocused: true,
      });
      await fill(page, "[name=name]", "E");
      await waitFor(page, () => {
        const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        return performance.now() - (navigation?.responseStart ?? 0) > 3000;
      });
      await page.evaluate(change);
      await click(page, "form[data-contact] button[type=submit]");
      await waitFor(page, () => document.activeElement?.matches(".error-summary"));
    },
  );
}

function readForm(page: Page) {
  return page.evaluate(() => {
    const name = document.querySelector<HTMLInputElement>("[name=name]");
    const message = document.querySelector<HTMLTextAreaElement>("[name=message]");
    return {
      name: name?.value,
      message: message?.value,
      selection: [message?.selectionStart, message?.selectionEnd],
      isFocused: document.activeElement === message,
    };
  });
}
