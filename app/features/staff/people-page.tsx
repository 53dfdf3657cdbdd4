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
import { type Flash, FlashBar } from "#app/office/flash-bar.tsx";
import { numberField } from "#app/office/number-field.ts";
import { conflict, officeAction, refuse, show, type Work } from "#app/office/office-action.server.ts";
import { useRefused } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { findOfficeOrigin } from "#app/office/origin.server.ts";
import { requireRecentPasskey, requireStaff } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { emailField, nameField } from "#app/request/text-field.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { traceQrCode } from "#app/ui/trace-qr-code.ts";
import type { Queryable } from "#database/sql.ts";
import type { Route } from "./+types/people-page";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const people = (await run(listPeople)).filter(({ ended_at }) => ended_at === null);
  const { sendInvitation } = route.context.get(requestContext);
  return { staff, people, isLeitung: mayLead(staff), canMail: sendInvitation !== null };
}

const role = z.enum(["team", "leitung"]);
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

/** Only this answer shows a link that is not mailed. */
type Shown = { link?: { url: string; name: string }; flash?: Flash };

const INVITED = "Wer diese Adresse hat, steht schon in der Liste. Nimm dort „Gerät verloren“.";
const GONE = "Diese Person arbeitet nicht mehr hier.";

export const action = officeAction<z.infer<typeof change>, Shown>({
  may: "leitung",
  schema: change,
  invalid: "Name und E-Mail-Adresse fehlen oder stimmen nicht.",
  constraints: {
    // A double click: the second request came before the first was stored.
    staff_by_email: INVITED,
    staff_heir_works_here: "Wer die Anfragen bekommen soll, arbeitet nicht mehr hier. Nichts geändert.",
    staff_keeps_leitung: "Eine Person mit Passkey muss in der Leitung bleiben.",
    staff_invites_others: "Für dich selbst: Lege unter „Geräte und Passkeys“ einen weiteren Passkey an.",
  },
  prepare(work, { intent }) {
    if (intent === "invite" && !work.staff.hasRecentPasskey)
      return refuse("Bestätige deinen Passkey noch einmal. Deine Eingabe bleibt.", {}, 403);
    requireRecentPasskey(work, work.request);
  },
  async perform(work, action) {
    const { tx } = work;
    const { keys } = requireDatabase(work.ctx);
    switch (action.intent) {
      case "invite": {
        // For existing people a link ends all access, so it has its own button.
        if ((await findPerson(tx, action.email)) !== null) return conflict(INVITED);
        const { path } = await invitePerson(tx, { person: action, keys });
        return () => handOver(work, path, action);
      }
      case "new-link": {
        const { id, way } = action;
        const person = await readPerson(tx, id);
        if (person === null) return conflict(GONE);
        const path = await createLink(tx, { id, keys });
        return () => handOver(work, path, { ...person, way });
      }
      case "sign-out": {
        const person = await readPerson(tx, action.id);
        if (person === null) return conflict(GONE);
        await signOutEverywhere(tx, action.id);
        return show({ flash: { text: `${person.name} ist überall abgemeldet.` } });
      }
      case "role":
        return (
          (await setRole(tx, action)) || conflict("Jemand war schneller: So steht es jetzt in der Liste.")
        );
      case "end": {
        const { id, heir } = action;
        return endPerson(tx, { id, heir: heir === "" || heir === id ? null : heir });
      }
    }
  },
});

/** Shows or mails the link; shows it, too, if mailing fails. */
async function handOver(
  { ctx, request, url }: Work,
  path: string,
  { name, email, way }: { name: string; email: string; way: "shown" | "mailed" },
) {
  const { origin } = findOfficeOrigin(request, ctx) ?? url;
  const link = { url: origin + path, name };
  if (way === "shown" || ctx.sendInvitation === null) return show<Shown>({ link });
  const reason = await ctx.sendInvitation({ to: email, name, link: link.url });
  const text =
    reason === null
      ? `Der Mailserver hat die Einladung an ${email} angenommen. Der Link gilt 24 Stunden und einmal.`
      : `Die Mail ging nicht hinaus: ${reason} Gib den Link anders weiter.`;
  return show<Shown>({ ...(reason !== null && { link }), flash: { text, isProblem: reason !== null } });
}

async function readPerson(tx: Queryable, id: number): Promise<Person | null> {
  const people = await listPeople(tx);
  return people.find((person) => person.id === id && person.ended_at === null) ?? null;
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, people, isLeitung, canMail } = loaderData;
  const canChange = isLeitung && staff.hasRecentPasskey;
  const form = useRefused({ intent: "invite" })?.form;
  const link = actionData?.shown?.link;
  return (
    <OfficePage staff={staff} title="Personen" section="Betrieb" page="Personen">
      {link && <InvitationLink {...link} />}
      {isLeitung && !canChange && !form && (
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
      {(canChange || form) && <InviteForm form={form} canSend={canChange} canMail={canMail} />}
      <FlashBar />
    </OfficePage>
  );
}

function InvitationLink({ url, name }: { url: string; name: string }) {
  return (
    <section role="alert" className="office-notice grid gap-3" data-enhance="copy-text">
      <h2 className="font-semibold">
        Einladung für {name}. Nur diese Person darf den Link bekommen; er gilt 24 Stunden und einmal.
      </h2>
      <QrCode code={traceQrCode(url)} label="QR-Code der Einladung" className="w-[min(100%,14rem)]" />
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
