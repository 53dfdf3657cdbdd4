import { z } from "zod";
import { addInquiry } from "#app/features/inbox/new-inquiry.server.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { done, officeAction } from "#app/office/office-action.server.ts";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { BackLink, OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { nameField, textField } from "#app/request/text-field.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/new-inquiry-page";

export async function loader(route: Route.LoaderArgs) {
  return { staff: (await requireStaff(route)).staff };
}

/** Leaves room for the text that names who entered it (new-inquiry.server.ts). */
const longest = { name: 100, way: 100, note: 1_800 };

const schema = z.object({
  intent: z.literal("add").catch("add"),
  name: nameField({ min: 2, max: longest.name }, "Der Name hat 2 bis 100 Zeichen."),
  way: nameField(
    { min: 1, max: longest.way },
    "Trag einen Weg ein: Telefon, E-Mail oder einen Namen bei Instagram.",
  ),
  note: textField({ max: longest.note }, "Die Notiz hat höchstens 1.800 Zeichen."),
});

export const action = officeAction({
  schema,
  invalid: "Noch nicht eingetragen: Oben steht, was fehlt.",
  perform: async ({ tx }, action) =>
    done({ said: "add", to: `/buero/anfragen/${await addInquiry(tx, action)}` }),
});

export default function NewInquiryPage({ loaderData: { staff } }: Route.ComponentProps) {
  const refused = useRefused();
  const { form, faults = {} } = refused ?? {};
  return (
    <OfficePage staff={staff} title="Anfrage eintragen" section="Anfragen">
      <BackLink href="/buero">Alle Anfragen</BackLink>
      <div data-enhance="forms" data-staff={staff.id}>
        <OfficeForm draft="anfrage" refused={refused} className="office-card grid max-w-xl gap-4">
          <TextField
            name="name"
            label="Name"
            required
            maxLength={longest.name}
            autoComplete="off"
            defaultValue={form?.name ?? ""}
            error={faults.name}
          />
          <TextField
            name="way"
            label="Telefon, E-Mail oder Instagram"
            required
            maxLength={longest.way}
            autoComplete="off"
            defaultValue={form?.way ?? ""}
            error={faults.way}
          />
          <TextAreaField
            name="note"
            label="Worum geht es?"
            optional
            rows={4}
            maxLength={longest.note}
            defaultValue={form?.note ?? ""}
            error={faults.note}
          />
          <IntentButton value="add" look="primary">
            Eintragen
          </IntentButton>
        </OfficeForm>
        <FlashBar />
      </div>
    </OfficePage>
  );
}
