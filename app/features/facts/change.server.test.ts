import { expect, test } from "vitest";
import { changeFact, type FactRequest } from "#app/features/facts/change.server.ts";
import { type SpecialDay, writeSpecialDay } from "#app/features/facts/declarations/days.ts";
import { listChanges, readStored } from "#app/features/facts/store.server.ts";
import { storePicture } from "#app/pictures/store.server.ts";
import { database } from "#tests/setup/database/of-file.ts";

function change(
  request: Pick<FactRequest, "name" | "intent"> & Partial<FactRequest>,
): ReturnType<typeof changeFact> {
  const complete = { version: null, input: {}, today: "2027-08-03", ...request };
  return database.owner.transaction((tx) => changeFact(tx, complete));
}

async function listDays(): Promise<string[]> {
  const { value } = await readStored(database.owner, "days");
  return (value as SpecialDay[]).map(writeSpecialDay);
}

test("a new day applies before the others, and those that are over go with it", async () => {
  const items = "1.8.2027–2.8.2027 geschlossen Umzug\n24.12. bis 13:00 Heiligabend";
  await change({ name: "days", intent: "publish", input: { items } });
  const added = { first: "2027-12-20", last: "2028-01-03", note: "Betriebsferien" };
  expect(await change({ name: "days", intent: "add-day", input: added })).toEqual({ isChanged: true });
  const holidays = "20.12.2027–3.1.2028 geschlossen Betriebsferien";
  expect(await listDays()).toEqual([holidays, "24.12. bis 13:00 Heiligabend"]);

  const changed = { ...added, last: "2028-01-05", entry: holidays };
  await change({ name: "days", intent: "change-day", input: changed });
  expect(await listDays()).toContain("20.12.2027–5.1.2028 geschlossen Betriebsferien");
  // Somebody has changed that entry since.
  for (const intent of ["change-day", "remove-day"] as const)
    expect(await change({ name: "days", intent, input: changed })).toMatchObject({ reason: "conflict" });
  await change({ name: "days", intent: "remove-day", input: { entry: "24.12. bis 13:00 Heiligabend" } });
  expect(await listDays()).toEqual(["20.12.2027–5.1.2028 geschlossen Betriebsferien"]);
});

test("every change can be taken back, and one that changes nothing is none", async () => {
  const publish = (email: string) => change({ name: "contact", intent: "publish", input: { email } });
  expect(await publish("a@b.example")).toEqual({ isChanged: true });
  expect(await publish("a@b.example")).toEqual({ isChanged: false });
  expect(await publish("no address")).toMatchObject({
    reason: "invalid",
    errors: { email: expect.any(String) },
  });
  await publish("c@d.example");
  const changes = await listChanges(database.owner, { names: ["contact"], limit: 10 });
  expect(changes).toHaveLength(2);
  const [last, first] = changes.map(({ id }) => String(id));

  await change({ name: "contact", intent: "restore", input: { change: last ?? "", state: "before" } });
  expect(await readStored(database.owner, "contact")).toMatchObject({
    value: { email: "a@b.example" },
    version: 3,
  });
  await change({ name: "contact", intent: "restore", input: { change: first ?? "", state: "before" } });
  expect(await readStored(database.owner, "contact")).toMatchObject({ value: null });
  await change({ name: "contact", intent: "restore", input: { change: last ?? "", state: "after" } });
  expect(await change({ name: "notice", intent: "restore", input: { change: last ?? "" } })).toMatchObject({
    reason: "conflict",
  });
  expect(await change({ name: "contact", intent: "reset", version: 1 })).toMatchObject({
    reason: "conflict",
  });
  await change({ name: "contact", intent: "reset" });
  expect(await readStored(database.owner, "contact")).toMatchObject({ value: null });
});

test("a value that equals the sample can be confirmed, a made-up one cannot, and undo opens it again", async () => {
  const read = async () => (await readStored(database.owner, "company")).value;
  expect(await change({ name: "company", intent: "confirm", input: { field: "city" } })).toEqual({
    isChanged: true,
  });
  expect(await read()).toEqual({ city: "Berlin" });
  expect(await change({ name: "company", intent: "confirm", input: { field: "street" } })).toEqual({
    isChanged: false,
  });
  const [first] = await listChanges(database.owner, { names: ["company"], limit: 1 });
  await change({
    name: "company",
    intent: "restore",
    input: { change: String(first?.id), state: "before" },
  });
  expect(await read()).toBeNull();
  await change({ name: "launch", intent: "confirm", input: { field: "story" } });
  expect((await readStored(database.owner, "launch")).value).toEqual(["story"]);
});

test("a list of partners with a logo that is not stored is refused", async () => {
  const items = ["A: Kasse", "B: Karte", "C: Drucker", "D: Tablets"].join("\n");
  const logo = "c".repeat(32);
  const input = { items, areReal: "ja", logos: `A: ${logo}` };
  expect(await change({ name: "partners", intent: "publish", input })).toMatchObject({
    reason: "invalid",
    errors: { logo: expect.stringContaining("nicht gespeichert") },
  });
  const files = [{ name: "480.webp", bytes: Buffer.from("a logo") }];
  await database.owner.transaction((tx) => storePicture(tx, { id: logo, width: 480, files }));
  expect(await change({ name: "partners", intent: "publish", input })).toEqual({ isChanged: true });
});
