import { PasskeyButton } from "#app/features/staff/passkeys/passkey-button.tsx";
import type { Person } from "#app/features/staff/people.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm } from "#app/office/office-form.tsx";
import { EmailField, SelectField, TextField } from "#app/ui/field.tsx";

type PersonFormsProps = {
  person: Person;
  others: Person[];
  isSelf: boolean;
  canMail: boolean;
};

/** What the Leitung can change of a person: the role, a lost device, the end of the access. */
export function PersonForms({ person, others, isSelf, canMail }: PersonFormsProps) {
  const { id, version, name } = person;
  const other = person.role === "leitung" ? "team" : "leitung";
  return (
    <div className="flex flex-wrap gap-3">
      <OfficeForm hidden={{ id, version, role: other }}>
        <IntentButton value="role" className="button-small">
          {other === "leitung" ? "Auf Rolle Leitung setzen" : "Auf Rolle Team setzen"}
          <span className="sr-only"> ({name})</span>
        </IntentButton>
      </OfficeForm>
      {!isSelf && <LostDevice person={person} canMail={canMail} />}
      <details>
        <summary className="button button-secondary button-small">
          Zugang beenden<span className="sr-only"> ({name})</span>
        </summary>
        <OfficeForm hidden={{ id }} className="mt-3">
          <p className="mb-2 max-w-xs">
            {name} ist dann sofort überall abgemeldet. Das lässt sich nicht zurücknehmen.
          </p>
          <SelectField
            name="heir"
            id={`erbe-${id}`}
            label="Wer bekommt die offenen Anfragen und die Projekte?"
            hint="Anfragen mit ihren nächsten Schritten, Projekte als zuständig."
          >
            <option value="">niemand: Anfragen sind wieder neu, Kunden rufen die Firma an</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </SelectField>
          <IntentButton value="end" look="primary" className="button-small mt-3">
            Jetzt beenden
          </IntentButton>
        </OfficeForm>
      </details>
    </div>
  );
}

/** One's own devices are at "Geräte und Passkeys". */
function LostDevice({ person: { id, name }, canMail }: { person: Person; canMail: boolean }) {
  return (
    <>
      <OfficeForm hidden={{ id }}>
        <IntentButton value="sign-out" className="button-small">
          Überall abmelden<span className="sr-only"> ({name})</span>
        </IntentButton>
      </OfficeForm>
      <details>
        <summary className="button button-secondary button-small">
          Gerät verloren? Neuer Link<span className="sr-only"> ({name})</span>
        </summary>
        <OfficeForm hidden={{ id }} className="mt-3">
          <p className="mb-2 max-w-xs">
            Auch wenn die Einladung abgelaufen ist. Name und Rolle bleiben. Alle Passkeys,
            Wiederherstellungscodes und Anmeldungen von vorher enden sofort.
          </p>
          <input type="hidden" name="intent" value="new-link" />
          <WayButtons show="Neuen Link anlegen" canMail={canMail} className="button-small" />
        </OfficeForm>
      </details>
    </>
  );
}

function WayButtons({ show, canMail, className }: { show: string; canMail: boolean; className?: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" name="way" value="shown" className={`button button-primary ${className ?? ""}`}>
        {show}
      </button>
      {canMail && (
        <button
          type="submit"
          name="way"
          value="mailed"
          className={`button button-secondary ${className ?? ""}`}
        >
          Per Mail schicken
        </button>
      )}
    </div>
  );
}

type InviteFormProps = {
  form: Record<string, string> | undefined;
  canSend: boolean;
  canMail: boolean;
};

export function InviteForm({ form, canSend, canMail }: InviteFormProps) {
  return (
    <OfficeCard id="einladen" title="Einladen" className="max-w-xl">
      <OfficeForm hidden={{ intent: "invite" }} className="mt-4 grid gap-4">
        <TextField
          name="name"
          label="Name"
          maxLength={100}
          autoComplete="off"
          required
          defaultValue={form?.name}
        />
        <EmailField
          name="email"
          label="E-Mail-Adresse"
          autoComplete="off"
          required
          defaultValue={form?.email}
        />
        <SelectField
          name="role"
          label="Rolle"
          hint="Die Leitung ändert dazu Personen und Angaben, sieht das Protokoll und löscht Daten."
          defaultValue={form?.role ?? "team"}
        >
          <option value="team">Team</option>
          <option value="leitung">Leitung</option>
        </SelectField>
        {canSend ? (
          <WayButtons show="Link anlegen" canMail={canMail} />
        ) : (
          <PasskeyButton purpose="confirm" label="Passkey bestätigen und Link anlegen" next={null} />
        )}
        <p className="text-ink-2">
          Hat jemand aus der Liste ein Gerät verloren? Der neue Link steht dort bei der Person.
        </p>
      </OfficeForm>
    </OfficeCard>
  );
}
