import { expect, test } from "vitest";
import { addInquiry } from "#app/features/inbox/new-inquiry.server.ts";
import { sql } from "#database/sql.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";

test.each([
  ["mailto:Elif@kebap.example?subject=Tisch", "elif@kebap.example", null],
  ["\u2068+49\u00a0171\u20113920012\u2069", "", "+49 171-3920012"],
  ["tel:0171/3920012", "", "0171 3920012"],
  ["Koch <elif@kebap.example>", "", null],
  ["@kebap bei Instagram", "", null],
])("the way %j is read as an address, a number, or stays in the words", async (way, email, phone) => {
  const id = await database.owner.transaction((tx) => addInquiry(tx, { name: "Elif", way, note: "" }));
  const [row] = await asOwner(sql`select email, phone, message from contact_requests where id = ${id}`);
  const isKnown = email !== "" || phone !== null;
  const message = `Vom Team eingetragen.${isKnown ? "" : `\n\nErreichbar: ${way}`}`;
  expect(row).toEqual({ email, phone, message });
});
