import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { conflict, done, officeAction, readFlash, refuse, show } from "#app/office/office-action.server.ts";
import { addTemplate } from "#app/office/templates/templates.server.ts";
import { sql } from "#database/sql.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";
import { sendOfficeForm } from "#tests/setup/records/office-form.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

let staff: TestStaff;
beforeAll(async () => {
  staff = await createStaff(database);
});

const says = {
  add: { text: (back: URLSearchParams) => `Notiert: ${back.getAll("id").length}.`, undo: "remove" },
  remove: "Wieder weg.",
};

/** An action as a page has it. */
const action = officeAction({
  schema: z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("add"), title: z.string().min(1, "Der Titel fehlt.") }),
    z.object({ intent: z.enum(["remove", "late", "gone", "wrong", "twice", "same", "shown"]) }),
  ]),
  says,
  invalid: { add: "Noch nicht notiert." },
  constraints: { notes_once: "Das steht schon da." },
  async perform({ tx, staff: person }, form) {
    switch (form.intent) {
      case "add":
        await addTemplate(tx, { kind: "reply", name: form.title, content: "Hallo" });
        return done({ back: { id: [1, person.id] } });
      case "remove":
        return;
      case "late":
        return false;
      case "gone":
        return conflict("Den gibt es nicht mehr.");
      case "wrong":
        return refuse("So geht es nicht.", { title: "Zu kurz." });
      case "twice":
        await addTemplate(tx, { kind: "reply", name: "Zweimal", content: "Hallo" });
        throw Object.assign(new Error("duplicate"), { constraint: "notes_once" });
      case "same":
        await tx.query(sql`insert into templates (kind, name, content) values ('steps', 'Gleich', '[]')`);
        await tx.query(sql`insert into templates (kind, name, content) values ('steps', 'gleich', '[]')`);
        return;
      case "shown":
        return async () => show({ code: "ABCD" });
    }
  },
});

const send = (fields: Record<string, string>, token: string | null = staff.token) =>
  sendOfficeForm(action, { database, token, path: "/buero/seite?nach=4", fields });

async function countTemplates(title: string): Promise<number> {
  return (await asOwner(sql`select from templates where name = ${title}`)).length;
}

test("what was done is said once, on the page it leads to, with the form that takes it back", async () => {
  const { status, to } = await send({ intent: "add", title: "Karte" });
  expect(status).toBe(303);
  expect(await countTemplates("Karte")).toBe(1);
  const page = new Request(`http://localhost${to}`);
  expect(readFlash(page, says)).toEqual({
    text: "Notiert: 2.",
    undo: {
      action: "/buero/seite",
      fields: [
        ["id", "1"],
        ["id", String(staff.id)],
        ["intent", "remove"],
      ],
    },
  });
  expect(await send({ intent: "remove" })).toEqual({ status: 303, to: "/buero/seite?getan=remove" });
});

test("an address that somebody made up says nothing, and takes nothing back but what the page names", () => {
  const flash = (query: string) => readFlash(new Request(`http://localhost/buero/seite?${query}`), says);
  for (const query of ["", "getan=toString", "getan=__proto__", "getan=nie"])
    expect(flash(query)).toEqual({ text: null });
  expect(flash("getan=add&zurueck=intent%3Derase").undo?.fields).toEqual([["intent", "remove"]]);
});

test("a refused form comes back with what was entered: 400 for what is wrong with it, 409 where somebody was faster", async () => {
  const form = { intent: "add", title: "" };
  expect(await send(form)).toEqual({
    status: 400,
    shown: null,
    refusal: { isConflict: false, text: "Noch nicht notiert.", form, faults: { title: "Der Titel fehlt." } },
  });
  expect(await send({ intent: "nie" })).toMatchObject({
    status: 400,
    refusal: { text: expect.stringContaining("Lade die Seite neu"), form: { intent: "nie" } },
  });
  expect(await send({ intent: "wrong" })).toMatchObject({
    status: 400,
    refusal: { isConflict: false, text: "So geht es nicht.", faults: { title: "Zu kurz." } },
  });
  expect(await send({ intent: "late" })).toMatchObject({
    status: 409,
    refusal: {
      isConflict: true,
      text: expect.stringContaining("Jemand war schneller."),
      form: { intent: "late" },
    },
  });
  expect(await send({ intent: "gone" })).toMatchObject({
    status: 409,
    refusal: { text: "Den gibt es nicht mehr." },
  });
  expect(await send({ intent: "twice" })).toMatchObject({
    status: 409,
    refusal: { text: "Das steht schon da." },
  });
  expect(await countTemplates("Zweimal")).toBe(0);
});

test("what only one answer shows comes after the transaction, and without a session nothing is done", async () => {
  expect(await send({ intent: "shown" })).toEqual({ status: 200, refusal: null, shown: { code: "ABCD" } });
  expect(await send({ intent: "shown" }, null)).toEqual({
    status: 303,
    to: `/buero/anmelden?weiter=${encodeURIComponent("/buero/seite?nach=4")}`,
  });
});

test("what a unique index refuses is a conflict in words, whichever index it is", async () => {
  expect(await send({ intent: "same" })).toMatchObject({
    status: 409,
    refusal: { text: expect.stringContaining("Das gibt es seit eben schon") },
  });
});
