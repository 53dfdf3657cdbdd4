import { data, redirect } from "react-router";
import { z } from "zod";
import {
  createLink,
  endPerson,
  findPerson,
  invitePerson,
  listPeople,
  type Person,
  setRole,
  signOutEverywhere,
} from "#app/features/staff/people.server.ts";
import { InviteForm, PersonForms } from "#app/features/staff/people-forms.tsx";
import { ConfirmPasskey } from "#app/office/confirm-passkey.tsx";
import { numberField } from "#app/office/number-field.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { findOfficeOrigin } from "#app/office/origin.server.ts";
import {
  requireLeitung,
  requireRecentPasskey,
  requireStaff,
  type StaffSession,
} from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { emailField, nameField } from "#app/request/text-field.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { traceQrCode } from "#app/ui/trace-qr-code.ts";
import { constraintOf } from "#database/errors.ts";
import type { Route } from "./+types/people-page";
import "./people-page.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const people = (await run(listPeople)).filter(({ ended_at }) => ended_at === null);
  const { sendInvitation } = route.context.get(requestContext);
  return { staff, people, isLeitung: mayLead(staff), canMail: sendInvitation !== null };
}

const role = z.enum(["team", "leitung"]);
/** How the link reaches the person. */
const way = z.enum(["shown", "mailed"]).default("shown");
const change = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    name: nameField({ min: 1, max: 100 }),
    email: emailField.pipe(z.string()),
    role,
    way,
  }),
  z.object({ intent: z.literal("role"), id: numberField, version: numberField, role }),
  z.object({
    intent: z.literal("end"),
    id: numberField,
    heir: z.union([z.literal(""), numberField]).default(""),
  }),
  z.object({ intent: z.literal("sign-out"), id: numberField }),
  z.object({ intent: z.literal("new-link"), id: numberField, way }),
]);

/** What happened, said above the list; the link is shown this once. `typed`: an invitation that was refused. */
type Result = {
  link?: { url: string; name: string };
  done?: string;
  problem?: string;
  typed?: Record<string, string>;
};

export async function action(route: Route.ActionArgs) {
  const { request, context } = route;
  const session = await requireLeitung(route);
  const form = await readForm(request);
  const typed = form.get("intent") === "invite" ? readTexts(form) : undefined;
  if (typed && !session.staff.hasRecentPasskey)
    return refuse(403, "Bestätige deinen Passkey noch einmal. Deine Eingabe bleibt.", typed);
  requireRecentPasskey(session, request);
  const sent = change.safeParse(Object.fromEntries(form));
  if (!sent.success) return refuse(400, "Name und E-Mail-Adresse fehlen oder stimmen nicht.", typed);
  const ctx = context.get(requestContext);
  const { keys } = requireDatabase(ctx);
  try {
    switch (sent.data.intent) {
      case "invite": {
        const person = sent.data;
        const path = await session.run(async (tx) =>
          // A link to somebody who works here ends all access, so it has a button of its own.
          (await findPerson(tx, person.email)) === null
            ? (await invitePerson(tx, { person, keys })).path
            : null,
        );
        if (path === null)
          return refuse(
            409,
            "Wer diese Adresse hat, steht schon in der Liste. Nimm dort „Gerät verloren“.",
            typed,
          );
        return handOver(path, person);
      }
      case "new-link": {
        const { id, way } = sent.data;
        const person = await readPerson(session, id);
        if (person === null) return refuse(409, "Diese Person arbeitet nicht mehr hier.");
        return handOver(await session.run((tx) => createLink(tx, { id, keys })), { ...person, way });
      }
      case "sign-out": {
        const { id } = sent.data;
        const person = await readPerson(session, id);
        if (person === null) return refuse(409, "Diese Person arbeitet nicht mehr hier.");
        await session.run((tx) => signOutEverywhere(tx, id));
        return data<Result>({ done: `${person.name} ist überall abgemeldet.` });
      }
      case "role": {
        const { id, role, version } = sent.data;
        const isChanged = await session.run((tx) => setRole(tx, { id, role, version }));
        if (!isChanged) return refuse(409, "Jemand war schneller: So steht es jetzt in der Liste.");
        break;
      }
      case "end": {
        const { id, heir } = sent.data;
        await session.run((tx) => endPerson(tx, { id, heir: heir === "" || heir === id ? null : heir }));
        break;
      }
    }
  } catch (error) {
    const problem = problems.get(constraintOf(error) ?? "");
    if (problem === undefined) throw error;
    return refuse(409, problem);
  }
  return redirect("/buero/personen", 303);

  /** Shows the link, or mails it; it is shown, too, when the mail server does not take it. */
  async function handOver(path: string, person: { name: string; email: string; way: z.infer<typeof way> }) {
    const { origin } = findOfficeOrigin(request, ctx) ?? new URL(request.url);
    const link = { url: origin + path, name: person.name };
    if (person.way === "shown" || ctx.sendInvitation === null) return data<Result>({ link });
    const reason = await ctx.sendInvitation({ to: person.email, name: person.name, link: link.url });
    return data<Result>(
      reason === null
        ? {
            done: `Der Mailserver hat die Einladung an ${person.email} angenommen. Der Link gilt 24 Stunden und einmal.`,
          }
        : { link, problem: `Die Mail ging nicht hinaus: ${reason} Gib den Link anders weiter.` },
    );
  }
}

/** What the database refuses, by constraint. */
const problems = new Map([
  ["staff_heir_works_here", "Wer die Anfragen bekommen soll, arbeitet nicht mehr hier. Nichts geändert."],
  ["staff_keeps_leitung", "Eine Person mit Passkey muss in der Leitung bleiben."],
  ["staff_invites_others", "Für dich selbst: Lege unter „Geräte und Passkeys“ einen weiteren Passkey an."],
]);

async function readPerson({ run }: StaffSession, id: number): Promise<Person | null> {
  const people = await run(listPeople);
  return people.find((person) => person.id === id && person.ended_at === null) ?? null;
}

function refuse(status: number, problem: string, typed?: Result["typed"]) {
  return data<Result>({ problem, typed }, { status });
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, people, isLeitung, canMail } = loaderData;
  const canChange = isLeitung && staff.hasRecentPasskey;
  const typed = actionData?.typed;
  return (
    <OfficePage staff={staff} title="Personen" section="Betrieb" page="Personen">
      {actionData?.problem && (
        <p role="alert" className="office-notice font-semibold">
          {actionData.problem}
        </p>
      )}
      {actionData?.done && (
        <p role="alert" className="office-notice office-done font-semibold">
          {actionData.done}
        </p>
      )}
      {actionData?.link && <InvitationLink {...actionData.link} />}
      {isLeitung && !canChange && !typed && (
        <ConfirmPasskey purpose="Zum Ändern" href="/buero/bestaetigen?weiter=/buero/personen" />
      )}
      <ul className="office-rows mb-8">
        {people.map((person) => (
          <li key={person.id}>
            <span>
              <span className="font-semibold">{person.name}</span>
              {person.id === staff.id && " (du)"}
              <span className="block text-ink-2">
                {person.email}, {person.role === "leitung" ? "Leitung" : "Team"}
              </span>
            </span>
            {canChange && (
              <PersonForms
                person={person}
                others={people.filter(({ id }) => id !== person.id)}
                isSelf={person.id === staff.id}
                canMail={canMail}
              />
            )}
          </li>
        ))}
      </ul>
      {(canChange || typed) && <InviteForm typed={typed} canSend={canChange} canMail={canMail} />}
    </OfficePage>
  );
}

/** The link to copy, or to scan with the person's own phone. */
function InvitationLink({ url, name }: { url: string; name: string }) {
  return (
    <section role="alert" className="office-notice invitation" data-enhance="copy-text">
      <h2 className="font-semibold">
        Einladung für {name}. Nur diese Person darf den Link bekommen; er gilt 24 Stunden und einmal.
      </h2>
      <QrCode code={traceQrCode(url)} label="QR-Code der Einladung" />
      <p className="mono break-all select-all" data-copy-text="">
        {url}
      </p>
      <p className="needs-script flex flex-wrap gap-3">
        <button type="button" data-copy="" className="button button-secondary button-small">
          Link kopieren
        </button>
        <span role="status" data-copied="" className="self-center font-semibold" />
      </p>
    </section>
  );
}
