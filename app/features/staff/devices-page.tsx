import { z } from "zod";
import { PasskeyButton } from "#app/features/staff/passkeys/passkey-button.tsx";
import { encodeUserHandle } from "#app/features/staff/passkeys/user-handle.ts";
import { signOutEverywhere } from "#app/features/staff/people.server.ts";
import { replaceRecoveryCodes } from "#app/features/staff/sign-in/codes.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { done, officeAction, show } from "#app/office/office-action.server.ts";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { findOfficeOrigin } from "#app/office/origin.server.ts";
import { readReturnPath } from "#app/office/return-path.ts";
import { requireRecentPasskey, requireStaff, writeSessionCookie } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/devices-page";

type Passkey = { id: string; label: string; created_at: Date; is_of_session: boolean };
/** `ended_at`: a change of the server's secret ended all codes. */
type RecoveryCodes = { made: number; unused: number; ended_at: Date | null };
type Device = { id: number; label: string; method: string; created_at: Date; last_used_at: Date };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  return run(async (tx) => {
    const passkeys = await tx.query<Passkey>(sql`
      select id, label, created_at, app.is_own_passkey(id) as is_of_session from staff_passkeys order by created_at, id`);
    const devices = await tx.query<Device>(sql`
      select id, label, method, created_at, last_used_at from staff_sessions
      where staff_id = app.staff_id() order by last_used_at desc, id desc`);
    const codes = await tx.row<RecoveryCodes & { can_add: boolean }>(sql`
      select count(*) as made, count(*) filter (where used_at is null) as unused, app.may_add_passkey() as can_add,
        (select recovery_codes_ended_at from staff where id = app.staff_id()) as ended_at
      from staff_recovery_codes`);
    if (codes === null) throw new Error("A statement that counts gave no row");
    const { can_add: canAdd, ...recoveryCodes } = codes;
    const office = findOfficeOrigin(route.request, route.context.get(requestContext));
    return { staff, passkeys, devices, recoveryCodes, canAdd, rpName: office?.name };
  });
}

/** PostgreSQL's text has no NUL. */
const id = z.string().regex(/^[^\0]*$/);

/** Recovery codes are shown only in this answer. */
export const action = officeAction({
  schema: z.discriminatedUnion("intent", [
    z.object({ intent: z.enum(["end-session", "remove-passkey"]), id }),
    z.object({ intent: z.literal("know-passkeys"), weiter: z.string().default("") }),
    z.object({ intent: z.enum(["end-all-sessions", "recovery-codes"]) }),
  ]),
  prepare(work, { intent }) {
    if (intent === "remove-passkey" || intent === "recovery-codes") requireRecentPasskey(work, work.request);
  },
  async perform({ tx, ...work }, action) {
    switch (action.intent) {
      case "end-session":
        await tx.query(
          sql`delete from staff_sessions where id::text = ${action.id} and staff_id = app.staff_id()`,
        );
        return;
      case "end-all-sessions": {
        await signOutEverywhere(tx, work.staff.id);
        return done({ to: "/buero/anmelden", headers: { "Set-Cookie": writeSessionCookie(work.ctx, null) } });
      }
      case "know-passkeys":
        await tx.query(sql`update staff_sessions set tell_since = null where id = ${work.staff.sessionId}`);
        return done({ to: readReturnPath(action.weiter) });
      case "remove-passkey":
        // The last passkey stays (app.keep_last_passkey). Removing one ends its sessions, maybe this one.
        await tx.query(sql`delete from staff_passkeys where id = ${action.id}`);
        return;
      case "recovery-codes":
        return async () => show({ codes: await replaceRecoveryCodes(work.ctx, work) });
    }
  },
});

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, passkeys, devices, recoveryCodes, canAdd, rpName } = loaderData;
  return (
    <OfficePage staff={staff} title="Geräte und Passkeys">
      <div className="grid gap-6 lg:grid-cols-2">
        {actionData?.shown && <NewCodes codes={actionData.shown.codes} />}
        <section
          className="office-card"
          aria-labelledby="passkeys"
          data-enhance="passkey-signal"
          data-rp={rpName}
          data-user={encodeUserHandle(staff.id)}
          data-passkeys={passkeys.map(({ id }) => id).join(" ")}
        >
          <h2 id="passkeys" className="display display-3">
            Passkeys
          </h2>
          <ul className="office-rows my-4">
            {passkeys.map(({ id, label, is_of_session }) => (
              <li key={id}>
                <span>
                  {label}
                  {is_of_session && " (mit dem du hier angemeldet bist)"}
                </span>
                {passkeys.length > 1 && <RowForm intent="remove-passkey" id={id} label="Entfernen" />}
              </li>
            ))}
          </ul>
          {passkeys.length > 1 && (
            <p className="mb-4 text-ink-2">
              „Entfernen“ meldet auch ab, was sich mit diesem Passkey oder mit einem Code angemeldet hat.
            </p>
          )}
          {canAdd ? (
            <PasskeyButton purpose="add" label="Weiteren Passkey anlegen" next="/buero/geraete" />
          ) : (
            <ConfirmLink />
          )}
        </section>
        <OfficeCard id="codes" title="Wiederherstellungscodes">
          <p className="my-4">{describeCodes(recoveryCodes)}</p>
          {staff.hasRecentPasskey ? (
            <form method="post">
              <IntentButton value="recovery-codes">Zehn neue Codes anlegen</IntentButton>
            </form>
          ) : (
            <ConfirmLink />
          )}
        </OfficeCard>
        <OfficeCard id="geraete" title="Angemeldete Geräte" className="lg:col-span-2">
          <ul className="office-rows my-4">
            {devices.map(({ id, label, last_used_at }) => (
              <li key={id}>
                <span>
                  {label}
                  {id === staff.sessionId && " (dieses Gerät)"}
                  <span className="block text-ink-2">zuletzt {formatBerlinTimeInGerman(last_used_at)}</span>
                </span>
                <RowForm intent="end-session" id={String(id)} label="Abmelden" />
              </li>
            ))}
          </ul>
          <form method="post">
            <IntentButton value="end-all-sessions">Überall abmelden</IntentButton>
            <p className="mt-2 text-ink-2">Auch hier. Danach meldest du dich neu an.</p>
          </form>
        </OfficeCard>
      </div>
    </OfficePage>
  );
}

function describeCodes({ made, unused, ended_at }: RecoveryCodes): string {
  if (unused > 0) return `Davon hast du noch ${unused}. Neue machen die alten ungültig.`;
  if (made > 0) return "Alle sind benutzt. Leg neue an, damit du auch ohne dein Gerät hineinkommst.";
  if (ended_at !== null)
    return `Deine gelten seit ${formatBerlinTimeInGerman(ended_at)} nicht mehr, weil der Server ein neues Geheimnis hat. Leg neue an und wirf die alten weg.`;
  return "Du hast noch keine. Jeder lässt dich einmal hinein, wenn dein Gerät verloren ist.";
}

function NewCodes({ codes }: { codes: string[] }) {
  return (
    <section role="alert" className="office-card lg:col-span-2">
      <h2 className="display display-3">Deine zehn Codes</h2>
      <p className="my-4">
        Du siehst sie nur jetzt. Schreib sie auf oder druck sie aus, und leg sie weg vom Gerät.
      </p>
      <ul className="mono grid gap-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}

function RowForm({ intent, id, label }: { intent: string; id: string; label: string }) {
  return (
    <OfficeForm hidden={{ id }}>
      <IntentButton value={intent} className="button-small">
        {label}
      </IntentButton>
    </OfficeForm>
  );
}

function ConfirmLink() {
  return (
    <a className="link" href="/buero/bestaetigen?weiter=/buero/geraete">
      Erst den Passkey bestätigen
    </a>
  );
}
