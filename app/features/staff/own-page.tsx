import { z } from "zod";
import { company } from "#app/content/company.ts";
import type { Absence, Person } from "#app/office/absence.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { numberField } from "#app/office/number-field.ts";
import { officeAction, readFlash, refuse } from "#app/office/office-action.server.ts";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { OwnAbsence } from "#app/office/own-absence.tsx";
import { listPeople } from "#app/office/people.server.ts";
import { PersonOptions } from "#app/office/person-options.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { phoneField } from "#app/request/text-field.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { findToday } from "#app/ui/format-date.ts";
import { isDay } from "#core/is-day.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/own-page";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const own = await run((tx) =>
    tx.row<{ email: string; phone: string | null; stand_in_id: number | null; absence: Absence | null }>(
      sql`select email, phone, stand_in_id, app.absence(id) as absence from staff where id = app.staff_id()`,
    ),
  );
  if (own === null) throw new Error("Who is signed in has no row");
  const colleagues = (await run(listPeople)).filter(({ id }) => id !== staff.id);
  return { staff, own, colleagues, today: findToday(), flash: readFlash(route.request, says) };
}

const says = {
  phone: "Deine Nummer ist gespeichert. Deine Kunden sehen sie.",
  absent: { text: "Gespeichert. Ab jetzt geht Neues an deine Vertretung.", undo: "back" },
  back: "Du bist wieder da. Neues kommt zu dir.",
};

export const action = officeAction({
  schema: z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("phone"), phone: phoneField }),
    z.object({ intent: z.literal("absent"), until: z.string().refine(isDay), person: numberField }),
    z.object({ intent: z.literal("back") }),
  ]),
  says,
  invalid: {
    phone: "Nicht gespeichert: Das ist keine Telefonnummer.",
    absent: "Nicht gespeichert: Wähl den letzten Tag und deine Vertretung.",
  },
  async perform({ tx }, change) {
    if (change.intent === "phone") {
      await tx.query(sql`select app.set_own_phone(${change.phone})`);
      return true;
    }
    const [until, person] = change.intent === "back" ? [null, null] : [change.until, change.person];
    return (
      (await tx.isTrue(sql`select app.set_own_absence(${until}::date, ${person}::integer)`)) ||
      refuse("Nicht gespeichert: Der Tag ist vorbei, oder deine Vertretung arbeitet nicht mehr hier.")
    );
  },
});

export default function OwnPage({ loaderData: { staff, own, colleagues, today } }: Route.ComponentProps) {
  const refused = useRefused({ intent: "phone" });
  return (
    <OfficePage staff={staff} title="Deine Angaben">
      <div className="grid gap-6 lg:grid-cols-2">
        <OfficeCard id="fuer-deine-kunden" title="Für deine Kunden">
          <p className="my-4 [overflow-wrap:anywhere]">
            In Projekten, für die du zuständig bist, stehen dein Name und {own.email}.
          </p>
          <OfficeForm draft="telefon" refused={refused} stored={own.phone ?? ""} className="grid gap-4">
            <TextField
              name="phone"
              type="tel"
              label="Telefon"
              hint={`Ohne eigene Nummer steht da ${company.phone?.display ?? "keine"}.`}
              autoComplete="tel"
              optional
              defaultValue={refused?.form.phone ?? own.phone ?? ""}
            />
            <IntentButton value="phone" look="primary">
              Nummer speichern
            </IntentButton>
          </OfficeForm>
        </OfficeCard>
        {colleagues.length > 0 && <AbsenceCard own={own} colleagues={colleagues} today={today} />}
      </div>
      <FlashBar />
    </OfficePage>
  );
}

type AbsenceCardProps = {
  own: Route.ComponentProps["loaderData"]["own"];
  colleagues: readonly Person[];
  today: string;
};

function AbsenceCard({ own: { absence, stand_in_id }, colleagues, today }: AbsenceCardProps) {
  const refused = useRefused({ intent: "absent" });
  return (
    <OfficeCard id="abwesend" title="Abwesend">
      <p className="my-4">
        Was für dich kommt oder fällig ist, steht so lange bei deiner Vertretung, danach wieder bei dir. Deine
        Kunden sehen weiter dich.
      </p>
      {absence && <OwnAbsence absence={absence} className="mb-4" />}
      <OfficeForm draft="abwesend" refused={refused} className="grid gap-4">
        <TextField
          name="until"
          type="date"
          label="Abwesend bis"
          hint="Der letzte Tag. Danach endet es von selbst."
          required
          min={today}
          defaultValue={refused?.form.until ?? absence?.until ?? ""}
        />
        <SelectField
          name="person"
          label="Vertretung"
          required
          defaultValue={refused?.form.person ?? (absence && stand_in_id) ?? ""}
        >
          <option value="">Wer?</option>
          <PersonOptions people={colleagues} />
        </SelectField>
        <IntentButton value="absent" look="primary">
          Abwesenheit speichern
        </IntentButton>
      </OfficeForm>
    </OfficeCard>
  );
}
