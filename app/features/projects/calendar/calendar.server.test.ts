import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import {
  endCalendar,
  findCalendar,
  makeCalendar,
  readCalendar,
} from "#app/features/projects/calendar/address.server.ts";
import { composeCalendar } from "#app/features/projects/calendar/compose-calendar.server.ts";
import { withOpenedProject } from "#app/features/projects/client-view.server.ts";
import { addPlannedDuties } from "#app/features/projects/duties/duties.server.ts";
import {
  changeStep,
  createProject,
  rotateAccessCode,
  setProjectActive,
} from "#app/features/projects/projects.server.ts";
import { emptyStep } from "#app/features/projects/step-fields.ts";
import type { Queryable } from "#database/sql.ts";
import { sql } from "#database/sql.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";

let code: string;

beforeEach(async () => {
  await asOwner(sql`truncate project_access_codes, wrong_access_codes cascade`);
  const steps = [
    { title: "Karte; mit Komma, Umlaut ü und\nZeile", planned_until: "2026-12-03" },
    { title: "Start", planned_until: "2027-01-01" },
    { title: "Ohne Tag" },
  ].map((step, place) => ({ ...emptyStep, order_index: place + 1, ...step }));
  const created = await createProject(database, { slug: "a", client: "Imbiß Öztürk", steps });
  code = created?.accessCode ?? "";
});

async function asClient<T>(work: (tx: Queryable) => Promise<T>, by = code): Promise<T | string> {
  const result = await withOpenedProject(
    database,
    { code: by, slug: "a", clientAddress: "203.0.113.9" },
    work,
  );
  return result.outcome === "found" ? result.result : result.outcome;
}

const make = () => asClient((tx) => makeCalendar(tx, database.keys));
const tokenOf = (path: string | null) => /^\/kalender\/([\w-]{43})\.ics$/.exec(path ?? "")?.[1] ?? "";

async function readEvents(path: string | null) {
  const [first, ...others] = await readCalendar(database.web, tokenOf(path));
  if (first === undefined) return null;
  const text = composeCalendar([first, ...others], "Tischlein");
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.match(/^DTEND;VALUE=DATE:/gm)).toHaveLength(text.match(/^BEGIN:VEVENT/gm)?.length ?? 0);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      day: event.startDate.toString(),
      end: event.endDate.toString(),
      isDate: event.startDate.isDate,
    };
  });
}

test("another parser reads each planned day as an all-day event, whose UID stays when the day moves", async () => {
  const path = await make();
  expect(await make()).toBe(path);
  expect(await asClient((tx) => findCalendar(tx, database.keys))).toBe(path);
  const [id = 0] = await readColumn<number>(sql`select id from project_timeline_items where title = 'Start'`);
  const before = await readEvents(path);
  expect(before).toEqual([
    {
      uid: expect.stringMatching(/^schritt-\d+@projekte\.tischlein$/),
      sequence: 1,
      title: "Geplant: Karte; mit Komma, Umlaut ü und\nZeile",
      day: "2026-12-03",
      end: "2026-12-04",
      isDate: true,
    },
    {
      uid: `schritt-${id}@projekte.tischlein`,
      sequence: 1,
      title: "Geplant: Start",
      day: "2027-01-01",
      end: "2027-01-02",
      isDate: true,
    },
  ]);
  await changeStep(database.owner, { id, change: { planned_until: "2027-01-08" } });
  expect((await readEvents(path))?.[1]).toEqual({
    ...before?.[1],
    sequence: 2,
    day: "2027-01-08",
    end: "2027-01-09",
  });
  const duties = [{ kind: "file", title: "Logo", due_on: "2026-12-02" } as const];
  await addPlannedDuties(database.owner, { slug: "a", step: id, duties });
  expect((await readEvents(path))?.[2]).toMatchObject({
    uid: expect.stringMatching(/^aufgabe-\d+@projekte\.tischlein$/),
    title: "Von dir: Logo",
    day: "2026-12-02",
  });
  const done = { status: "completed", completed_date: "2026-12-20" };
  await changeStep(database.owner, { id, change: done });
  expect((await readEvents(path))?.[1]).toMatchObject({
    sequence: 3,
    title: "Fertig: Start",
    day: "2026-12-20",
  });
  expect(await readEvents(path), "nothing is left to the client").toHaveLength(2);
});

test("ending, a closed access and a new code each end the calendar; only the project's own code makes one", async () => {
  expect(await asClient((tx) => makeCalendar(tx, database.keys), "0000-0000-0000-0000")).toBe("refused");
  const path = await make();
  await setProjectActive(database.owner, { slug: "a", active: false });
  expect(await readEvents(path)).toBeNull();
  await setProjectActive(database.owner, { slug: "a", active: true });
  expect(await readEvents(path)).toHaveLength(2);
  await asClient(endCalendar);
  expect(await readEvents(path)).toBeNull();
  const second = await make();
  expect(second).not.toBe(path);
  await rotateAccessCode(database, "a");
  expect(await readEvents(second)).toBeNull();
  expect(await database.web.query(sql`select nonce from project_calendars`)).toEqual([]);
});

test("a name or title with line breaks adds nothing to a calendar", () => {
  const client = "Öztürk; Söhne, \\ Co\r\nX-EVIL:1\rATTENDEE:x\nEND:VCALENDAR\u000b";
  const title = "Karte\rBEGIN:VEVENT\r\nX-EVIL:1\u000b";
  const common = {
    slug: "a",
    client,
    updated_at: new Date(),
    what: "step",
    id: 1,
    version: 1,
    status: "pending",
    day: "2026-12-03",
  } as const;
  const text = composeCalendar([{ ...common, title }], "Tischlein");
  const calendar = new ICAL.Component(ICAL.parse(text));
  // Extensions are read as they are written: with RFC 5545's escapes.
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(
    String.raw`Öztürk\; Söhne\, \\ Co\nX-EVIL:1\nATTENDEE:x\nEND:VCALENDAR: Termine mit Tischlein`,
  );
  expect(calendar.getFirstPropertyValue("x-evil")).toBeNull();
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
});
