import { journey } from "#tests/engines/journey.ts";
import { click, fill, hover, see, seeAddress, seeText, waitFor } from "#tests/engines/page.ts";

journey(
  "the calculator compares, and its result goes along with a request",
  async ({ page, openHydrated }) => {
    await openHydrated("/gebuehrenrechner");
    await hover(page, "main form h2, main h2");
    await waitFor(page, () => document.querySelector("[data-island-ready]") !== null);
    await click(page, "main form summary");
    await fill(page, "[name=kosten]", "99");
    await seeText(page, "Dein eigener Shop ist billiger.");
    await click(page, ".needs-script a.button-primary");
    await seeAddress(page, /^\/contact/);
    await see(page, "form[data-contact] [name=message]");
    await waitFor(page, () =>
      document
        .querySelector<HTMLTextAreaElement>("[name=message]")
        ?.value.includes("300 Bestellungen im Monat"),
    );
  },
);
