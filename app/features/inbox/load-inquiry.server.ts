import { data } from "react-router";
import { findNextOpen, type InquiryDetails, readInquiry } from "#app/features/inbox/inquiry.server.ts";
import { inquirySays, leadsOn } from "#app/features/inbox/inquiry-action.server.ts";
import { listColleagues } from "#app/features/inbox/list.server.ts";
import { describeRepresented, type Person } from "#app/office/absence.ts";
import { readNext, writeInquiryPath } from "#app/office/inquiry-path.ts";
import { readFlash } from "#app/office/office-action.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import { readBookingLink } from "#app/office/replies/booking-link.server.ts";
import { findChosen } from "#app/office/replies/template-chips.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { listTemplates } from "#app/office/templates/templates.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { isDeliverable } from "#core/text-input.ts";
import type { Route } from "./+types/inquiry-page";

export async function loadInquiry(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const id = readId(route.params.id);
  const { searchParams } = new URL(route.request.url);
  const next = readNext(searchParams);
  const done = searchParams.get("getan");
  const { people, nextOpen, ...rest } = await run(async (tx) => ({
    details: await readInquiry(tx, id),
    templates: await listTemplates(tx, "reply"),
    bookingLink: await readBookingLink(tx),
    people: await listColleagues(tx),
    nextOpen: done !== null && leadsOn.has(done) ? await findNextOpen(tx, { after: id, ids: next }) : null,
  }));
  const { details } = rest;
  const ctx = route.context.get(requestContext);
  const nextPath =
    nextOpen === null ? null : writeInquiryPath(nextOpen, { next: next.filter((one) => one !== nextOpen) });
  /** Opened from a notification, which may be older than what the page shows. */
  const isFromNotification = searchParams.get("von") === "mitteilung";
  const flash = readFlash(route.request, inquirySays);
  const shown = {
    staff,
    ...rest,
    chosen: findChosen(rest.templates, searchParams.get("baustein")),
    colleagues: people.filter((one) => !one.hasLeft && one.id !== staff.id),
    canSend: ctx.sendCode !== null && details !== null && isDeliverable(details.inquiry.email),
    readsAnswers: ctx.readsAnswers,
    next,
    isFromNotification,
    isAfterCall: done === "reached",
    flash:
      details !== null && flash.text === null
        ? {
            text: isFromNotification
              ? describeMeanwhile(details, staff.id, people)
              : describeMerged(details, id),
          }
        : { ...flash, next: nextPath === null ? null : { href: nextPath, text: "Nächste Anfrage" } },
    now: ctx.now(),
  };
  return data(shown, { status: details === null ? 404 : 200 });
}

export type InquiryPageData = Awaited<ReturnType<typeof loadInquiry>>["data"];

/** Returns what happened to an inquiry after its notification; null: nothing relevant. */
function describeMeanwhile({ inquiry, names }: InquiryDetails, staffId: number, people: readonly Person[]) {
  if (inquiry.status === "done") return "Diese Anfrage ist inzwischen erledigt.";
  if (inquiry.status === "spam") return "Diese Anfrage ist inzwischen als Spam abgelegt.";
  if (inquiry.taken_by === null || inquiry.taken_by === staffId) return null;
  const taker = people.find(({ id }) => id === inquiry.taken_by);
  if (taker?.absence?.actingId === staffId)
    return `${describeRepresented({ name: taker.name, until: taker.absence.until })}.`;
  return `Inzwischen hat sie ${names.get(inquiry.taken_by) ?? "jemand"} übernommen.`;
}

function describeMerged({ inquiry }: InquiryDetails, id: number): string | null {
  return inquiry.id === id ? null : `Anfrage ${id} ist mit dieser zusammengeführt.`;
}

function readId(text: string): number {
  const id = readNumber(text);
  if (id === null) throw data(null, { status: 404 });
  return id;
}
