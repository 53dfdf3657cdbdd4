import { expect, test } from "vitest";
import { composePersonFile } from "#app/features/privacy-desk/person-file.ts";
import type { ContactExport } from "#database/inquiries.ts";

test("the file for a person has everything that is stored of a request, and no name of the team", () => {
  const at = "2026-11-23T10:00:00.000Z";
  const inquiry: ContactExport = {
    id: 4711,
    name: "Aylin Demir",
    email: "aylin@imbiss.example",
    phone: "030 23125 777",
    company: "Imbiss Aylin",
    interest: "demo",
    message: "Bitte um Rückruf",
    status: "done",
    created_at: new Date(at),
    seen_at: new Date("2026-11-23T11:00:00Z"),
    mail_held: false,
    taken_by: "mehmet@tischlein.example",
    taken_at: new Date("2026-11-23T12:00:00Z"),
    waiting_until: "2026-12-01",
    next_step: "Angebot schicken",
    next_step_on: "2026-12-02",
    referring_page: "/gebuehrenrechner",
    campaign: "herbst-2026",
    menu: null,
    menu_dishes: null,
    notes: [{ text: "Sehr freundlich", created_at: at, by: "mehmet@tischlein.example" }],
    replies: [
      {
        way: "mail",
        result: null,
        text: "Hallo Aylin, gern.",
        created_at: "2026-11-23T13:00:00Z",
        sent_at: "2026-11-23T13:00:02Z",
        refused_at: null,
        by: "mehmet@tischlein.example",
      },
    ],
    client_key: "geheimer-pruefwert",
    mailed_at: new Date("2026-11-23T10:01:00Z"),
    receipt_at: new Date("2026-11-23T10:01:30Z"),
    merged_into: null,
    merged_at: null,
    merged_by: null,
    interest_chosen: false,
    answered_at: new Date("2026-11-23T13:00:00Z"),
    changes: [
      {
        at: "2026-11-24T09:00:00Z",
        status: "done",
        next_step: "Erst anrufen",
        next_step_on: "2026-11-30",
      },
    ],
  };
  const file = composePersonFile({
    inquiries: [inquiry],
    notes: [],
    projects: [],
    subscribers: [],
    contacts: [],
    now: new Date(at),
    site: "https://wir.example",
  });
  const { id, taken_by, notes, replies, changes, interest, status: _status, mail_held, ...plain } = inquiry;
  const { status: _shown, ...change } = { status: null, ...changes[0] };
  const rows = [...Object.values(plain), id, notes[0]?.text, replies[0]?.text, ...Object.values(change)].map(
    (value) => (value instanceof Date ? value.toISOString() : String(value)),
  );
  for (const value of rows) expect(file, value).toContain(value);
  expect(file).not.toContain("mehmet");
  expect(JSON.parse(file).empfaenger_rechte_und_aufsicht).toBe("https://wir.example/datenschutz");
});
