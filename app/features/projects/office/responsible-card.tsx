import type { ProjectPageData } from "#app/features/projects/office/load-project.server.ts";
import { describePerson, type Person } from "#app/office/absence.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm } from "#app/office/office-form.tsx";
import { PersonOptions } from "#app/office/person-options.tsx";
import { SelectField } from "#app/ui/field.tsx";

type ResponsibleCardProps = Pick<ProjectPageData, "project" | "contact" | "people" | "staff">;

export function ResponsibleCard({ project, contact, people, staff }: ResponsibleCardProps) {
  const { slug, responsible_id, responsible } = project;
  const person = people.find(({ id }) => id === responsible_id);
  const ways = [contact.phone?.display, contact.whatsapp && "WhatsApp", contact.email].filter(Boolean);
  return (
    <section aria-labelledby="zustaendig">
      <h2 id="zustaendig" className="display display-3 mb-3">
        Zuständig
      </h2>
      <p className="font-semibold">{person ? describePerson(person) : (responsible ?? "Niemand")}</p>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {ways.length > 0
          ? `Der Kunde sieht: ${[contact.name, ...ways].join(", ")}.`
          : "Der Kunde sieht niemanden: Es fehlen Telefonnummer und E-Mail."}
        {responsible_id === staff.id && (
          <>
            {" "}
            <a className="link" href="/buero/ich">
              Deine Nummer ändern
            </a>
          </>
        )}
      </p>
      <details className="mt-3">
        <summary className="button button-secondary button-small">Zuständig ändern</summary>
        <OfficeForm action={`/buero/projekte/${slug}`} className="office-card mt-3 grid gap-4">
          <ResponsibleField people={people} chosen={responsible_id} />
          <IntentButton value="responsible" look="primary">
            Zuständig speichern
          </IntentButton>
        </OfficeForm>
      </details>
    </section>
  );
}

type ResponsibleFieldProps = {
  people: readonly Person[];
  chosen: number | string | null;
};

export function ResponsibleField({ people, chosen }: ResponsibleFieldProps) {
  return (
    <SelectField
      name="person"
      id="zustaendig-wer"
      label="Zuständig"
      hint="Diese Person sieht der Kunde mit Telefon und E-Mail."
      defaultValue={chosen ?? ""}
    >
      <PersonOptions people={people} />
      <option value="">Niemand, der Kunde ruft die Firma an</option>
    </SelectField>
  );
}
