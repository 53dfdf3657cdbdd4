import { expect, test } from "vitest";
import { action } from "#app/features/inbox/replies/templates-page.tsx";
import { listTemplates } from "#app/office/templates/templates.server.ts";
import { withStaff } from "#database/staff.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { sendOfficeForm } from "#tests/setup/records/office-form.ts";
import { createStaff } from "#tests/setup/records/staff.ts";
import { undoLastChange } from "#tests/setup/records/undo.ts";

test("a text that came with the site is changed and removed, and comes back as it was", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  const staff = await createStaff(database);
  const list = () => withStaff(database.staff, staff, (tx) => listTemplates(tx, "reply"));
  const send = async (fields: Record<string, string>) =>
    (await sendOfficeForm(action, { database, token: staff.token, path: "/buero/textbausteine", fields }))
      .status;
  const starters = await list();
  const [first] = starters;
  const id = String(first?.id);
  const change = { intent: "change", id, version: "1", name: "Rückruf", content: "Hallo {vorname}" };
  expect(await send(change)).toBe(303);
  expect(await send(change), "somebody was faster").toBe(409);
  expect((await list())[0]).toMatchObject({ name: "Rückruf", content: "Hallo {vorname}" });
  expect(await undoLastChange(database, staff)).toBe(true);
  expect(await send({ intent: "remove", id })).toBe(303);
  expect(await list()).toHaveLength(starters.length - 1);
  expect(await undoLastChange(database, staff)).toBe(true);
  const texts = (templates: typeof starters) => templates.map(({ name, content }) => [name, content]);
  expect(texts(await list())).toEqual(texts(starters));
});
