import { z } from "zod";
import { company } from "#app/content/company.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { officeAction, readFlash } from "#app/office/office-action.server.ts";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { phoneField } from "#app/request/text-field.ts";
import { TextField } from "#app/ui/field.tsx";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/own-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const [own] = await run((tx) =>
    tx.query<{ email: string; phone: string | null }>(
      sql`select email, phone from staff where id = app.staff_id()`,
    ),
  );
  if (own === undefined) throw new Error("Who is signed in has no row");
  return { staff, own, flash: readFlash(route.request, says) };
}

const says = { phone: "Deine Nummer ist gespeichert. Deine Kunden sehen sie." };

/** Stores what clients see of somebody of the team. */
export const action = officeAction({
  schema: z.object({ intent: z.literal("phone"), phone: phoneField }),
  says,
  invalid: { phone: "Nicht gespeichert: Das ist keine Telefonnummer." },
  async perform({ tx }, { phone }) {
    await tx.query(sql`select app.set_own_phone(${phone})`);
  },
});

/** What somebody says of themselves. */
export default function OwnPage({ loaderData: { staff, own } }: Route.ComponentProps) {
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
      </div>
      <FlashBar />
    </OfficePage>
  );
}
