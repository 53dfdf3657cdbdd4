import type { StoredProject } from "#app/features/projects/projects.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { mailTo } from "#app/office/mail-to.ts";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";

export function ContactCard({ project }: { project: StoredProject }) {
  const { contact_name, contact_phone, contact_email, opened_at } = project;
  return (
    <section aria-labelledby="kunde">
      <h2 id="kunde" className="display display-3 mb-3">
        Kunde
      </h2>
      {contact_name && <p className="font-semibold">{contact_name}</p>}
      {contact_phone && (
        <p>
          <a className="link" href={`tel:${contact_phone.replace(/[^\d+]/g, "")}`}>
            {contact_phone}
          </a>
        </p>
      )}
      {contact_email && (
        <p className="[overflow-wrap:anywhere]">
          <a className="link" href={mailTo(contact_email)}>
            {contact_email}
          </a>
        </p>
      )}
      <p className="mt-2 text-ink-2">
        {opened_at === null
          ? "Noch nie geöffnet. Frag nach, ob der Zugangscode angekommen ist."
          : `Zuletzt geöffnet: ${formatBerlinTimeInGerman(opened_at)}`}
      </p>
    </section>
  );
}

export function ContactForm({ project }: { project: StoredProject }) {
  const { slug, name_version, contact_name, contact_phone, contact_email } = project;
  const refused = useRefused({ intent: "contact" });
  const facts = [contact_name, contact_phone, contact_email].filter((fact) => fact !== null);
  return (
    <details id="ansprechperson-aendern" open={refused !== null}>
      <summary className="button button-secondary button-small">
        {facts.length === 0 ? "Ansprechperson eintragen" : "Ansprechperson ändern"}
      </summary>
      <OfficeForm
        action={`/buero/projekte/${slug}`}
        draft="ansprechperson"
        refused={refused}
        stored={facts.join("\n")}
        hidden={{ version: name_version }}
        className="mt-3 grid gap-4"
      >
        <TextField
          name="contact_name"
          label="Ansprechperson"
          maxLength={200}
          autoComplete="off"
          optional
          defaultValue={refused?.form.contact_name ?? contact_name ?? ""}
        />
        <TextField
          name="contact_phone"
          label="Telefon"
          type="tel"
          autoComplete="off"
          optional
          defaultValue={refused?.form.contact_phone ?? contact_phone ?? ""}
        />
        <EmailField
          name="contact_email"
          label="E-Mail"
          autoComplete="off"
          optional
          defaultValue={refused?.form.contact_email ?? contact_email ?? ""}
        />
        <IntentButton value="contact" look="primary">
          Ansprechperson speichern
        </IntentButton>
      </OfficeForm>
    </details>
  );
}
