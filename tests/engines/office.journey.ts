import assert from "node:assert/strict";
import { sql } from "#database/sql.ts";
import { officeJourney } from "#tests/engines/journey.ts";
import { click, fill, measureOverflow, seeAddress, seeText } from "#tests/engines/page.ts";

officeJourney(
  "Heute leads to a request, which is taken, noted on, answered by a call and done",
  async ({ page, size, open, withDatabase }) => {
    const name = `Elif ${size}`;
    const [row] = await withDatabase(({ owner }) =>
      owner.query<{ id: number }>(sql`insert into contact_requests (name, email, phone, message)
        values (${name}, ${`${size}@kebap.example`}, ${size === "phone" ? "030 1234567" : "030 7654321"}, 'Bitte um Rückruf.')
        returning id`),
    );
    await open("/buero/heute");
    await seeText(page, name);
    assert.equal(await measureOverflow(page), 0);
    // Requests of other tests may wait, too.
    await click(page, `.today-row:has(input[name=id][value="${row?.id}"]) button`);
    await seeAddress(page, new RegExp(`^/buero/anfragen/${row?.id}`));
    await seeText(page, "Die Anfrage ist jetzt deine.");
    assert.equal(await measureOverflow(page), 0);

    await fill(page, "main textarea[name=note]", "Ruft morgen zurück");
    await click(page, { css: "main button", text: "Notiz speichern" });
    await seeText(page, "Ruft morgen zurück");
    await click(page, { css: "main button", text: "Mailbox" });
    await seeText(page, "Mailbox, notiert.");
    await click(page, { css: "main button", text: "Erledigt und nächste" });
    await seeText(page, "ist erledigt.");
  },
);

officeJourney("the pages of the back office fit their width", async ({ page, openHydrated }) => {
  for (const path of [
    "/buero",
    "/buero/textbausteine",
    "/buero/mitteilungen",
    "/buero/projekte/baba-kebap",
  ]) {
    // Firefox reports a script that another page interrupts.
    assert.equal(await openHydrated(path), 200, path);
    assert.equal(await measureOverflow(page), 0, path);
  }
});
