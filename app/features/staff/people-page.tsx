import { data, redirect } from "react-router";
import { z } from "zod";
import { PasskeyButton } from "#app/features/staff/passkeys/passkey-button.tsx";
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
import { ConfirmPasskey } from "#app/office/confirm-passkey.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
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
import { SelectField, TextField } from "#app/ui/field.tsx";
import { constraintOf } from "#database/errors.ts";
import type { Route } from "./+types/people-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const people = (await run(listPeople)).filter(({ ended_at }) => ended_at === null);
  return { staff, people, isLeitung: mayLead(staff) };
}

const role = z.enum(["team", "leitung"]);
const change = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    name: z
      .string()
      .trim()
      .max(100)
      .regex(/^[^\p{Cc}]+$/u),
    email: z
      .string()
      .trim()
      .max(254)
      .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u),
    role,
  }),
  z.object({ intent: z.literal("role"), id: numberField, version: numberField, role }),
  z.object({ intent: z.literal("end"), id: numberField }),
  z.object({ intent: z.literal("sign-out"), id: numberField }),
  z.object({ intent: z.literal("new-link"), id: numberField }),
]);

/** What happened, said above the list; the link is shown this once. `typed`: an invitation that was refused. */
type Result = { link?: string; done?: string; problem?: string; typed?: Record<string, string> };

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
        return showLink(path);
      }
      case "new-link": {
        const { id } = sent.data;
        const person = await readPerson(session, id);
        if (person === null) return refuse(409, "Diese Person arbeitet nicht mehr hier.");
        return showLink(await session.run((tx) => createLink(tx, { id, keys })));
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
        const { id } = sent.data;
        await session.run((tx) => endPerson(tx, id));
        break;
      }
    }
  } catch (error) {
    const problem = problems.get(constraintOf(error) ?? "");
    if (problem === undefined) throw error;
    return refuse(409, problem);
  }
  return redirect("/buero/personen", 303);

  function showLink(path: string) {
    const { origin } = findOfficeOrigin(request, ctx) ?? new URL(request.url);
    return data<Result>({ link: origin + path });
  }
}

/** What the database refuses, by constraint. */
const problems = new Map([
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
  const { staff, people, isLeitung } = loaderData;
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
      {actionData?.link && <InvitationLink link={actionData.link} />}
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
            {canChange && <PersonForms person={person} isSelf={person.id === staff.id} />}
          </li>
        ))}
      </ul>
      {(canChange || typed) && <InviteForm typed={typed} canSend={canChange} />}
    </OfficePage>
  );
}

function PersonForms({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { id, version, name } = person;
  const other = person.role === "leitung" ? "team" : "leitung";
  return (
    <div className="flex flex-wrap gap-3">
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="role" value={other} />
        <IntentButton value="role" className="button-small">
          {other === "leitung" ? "Auf Rolle Leitung setzen" : "Auf Rolle Team setzen"}
          <span className="sr-only"> ({name})</span>
        </IntentButton>
      </form>
      {!isSelf && <LostDevice person={person} />}
      <details>
        <summary className="button button-secondary button-small">
          Zugang beenden<span className="sr-only"> ({name})</span>
        </summary>
        <form method="post" className="mt-3">
          <input type="hidden" name="id" value={id} />
          <p className="mb-2 max-w-xs">
            {name} ist dann sofort überall abgemeldet. Das lässt sich nicht zurücknehmen.
          </p>
          <IntentButton value="end" look="primary" className="button-small">
            Jetzt beenden
          </IntentButton>
        </form>
      </details>
    </div>
  );
}

/** For oneself both are at "Geräte und Passkeys". */
function LostDevice({ person: { id, name } }: { person: Person }) {
  return (
    <>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <IntentButton value="sign-out" className="button-small">
          Überall abmelden<span className="sr-only"> ({name})</span>
        </IntentButton>
      </form>
      <details>
        <summary className="button button-secondary button-small">
          Gerät verloren<span className="sr-only"> ({name})</span>
        </summary>
        <form method="post" className="mt-3">
          <input type="hidden" name="id" value={id} />
          <p className="mb-2 max-w-xs">
            {name} bekommt einen neuen Link. Alle Passkeys, Wiederherstellungscodes und Anmeldungen von vorher
            enden sofort.
          </p>
          <IntentButton value="new-link" look="primary" className="button-small">
            Neuen Link anlegen
          </IntentButton>
        </form>
      </details>
    </>
  );
}

function InviteForm({ typed, canSend }: { typed: Result["typed"]; canSend: boolean }) {
  return (
    <section className="office-card max-w-xl" aria-labelledby="einladen">
      <h2 id="einladen" className="display display-3 mb-4">
        Einladen
      </h2>
      <form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="invite" />
        <TextField
          name="name"
          label="Name"
          maxLength={100}
          autoComplete="off"
          required
          defaultValue={typed?.name}
        />
        <TextField
          name="email"
          type="email"
          label="E-Mail-Adresse"
          autoComplete="off"
          required
          defaultValue={typed?.email}
        />
        <SelectField
          name="role"
          label="Rolle"
          hint="Die Leitung ändert dazu Personen und Angaben, sieht das Protokoll und löscht Daten."
          defaultValue={typed?.role ?? "team"}
        >
          <option value="team">Team</option>
          <option value="leitung">Leitung</option>
        </SelectField>
        {canSend ? (
          <button type="submit" className="button button-primary">
            Link anlegen
          </button>
        ) : (
          <PasskeyButton purpose="confirm" label="Passkey bestätigen und Link anlegen" next={null} />
        )}
        <p className="text-ink-2">
          Hat jemand aus der Liste ein Gerät verloren? Der neue Link steht dort bei der Person.
        </p>
      </form>
    </section>
  );
}

function InvitationLink({ link }: { link: string }) {
  return (
    <section role="alert" className="office-notice">
      <h2 className="font-semibold">Schick diesen Link nur dieser Person. Er gilt 15 Minuten und einmal.</h2>
      <p className="mono mt-2 break-all select-all">{link}</p>
    </section>
  );
}
