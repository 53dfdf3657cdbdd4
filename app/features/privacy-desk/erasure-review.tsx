import type { Erasure } from "#app/features/privacy-desk/person.server.ts";
import { writePersonPath } from "#app/features/privacy-desk/read-choice.ts";
import { listContactDetails } from "#app/inquiries/contact-form.ts";
import { ConfirmPasskey } from "#app/office/confirm-passkey.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm } from "#app/office/office-form.tsx";
import { addReturnPath } from "#app/office/return-path.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";

export function ErasureReview({ erasure, canErase }: { erasure: Erasure; canErase: boolean }) {
  const { inquiries, notes, subscribers, contacts, state } = erasure;
  const back = writePersonPath({ inquiries: inquiries.map(({ id }) => id) });
  return (
    <section aria-labelledby="loeschen" className="grid gap-6">
      <h2 id="loeschen" className="display display-3">
        Das wird gelöscht
      </h2>
      <ul className="grid gap-4">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id} className="office-card">
            <p className="font-semibold">
              Anfrage {inquiry.id} von {inquiry.name}
            </p>
            <p>
              {[inquiry.email, ...listContactDetails(inquiry).map(([, value]) => value)]
                .filter(Boolean)
                .join(", ")}
            </p>
            <p className="my-3 whitespace-pre-wrap">{inquiry.message}</p>
            <p className="text-ink-2">
              {formatBerlinTimeInGerman(inquiry.created_at)}. Dazu Verlauf, nächster Schritt und wann die Mail
              ging.
            </p>
            {inquiry.notes.map((note) => (
              <p key={note.id} className="mt-3 whitespace-pre-wrap">
                <span className="font-semibold">Notiz: </span>
                {note.text}
              </p>
            ))}
          </li>
        ))}
        {notes.map((note) => (
          <li key={note.id} className="office-card">
            <p className="font-semibold">
              Notiz zu Anfrage {note.inquiry.id} von {note.inquiry.name} (die Anfrage bleibt)
            </p>
            <p className="whitespace-pre-wrap">{note.text}</p>
          </li>
        ))}
        {subscribers.map(({ id, client, email }) => (
          <li key={`m${id}`} className="office-card">
            <p className="font-semibold">Mails zum Projekt {client} (das Projekt bleibt)</p>
            <p>{email}</p>
          </li>
        ))}
        {contacts.map(({ slug, client, name, phone, email }) => (
          <li key={`a${slug}`} className="office-card">
            <p className="font-semibold">Ansprechperson im Projekt {client} (das Projekt bleibt)</p>
            <p>{[name, phone, email].filter(Boolean).join(", ")}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-2xl font-semibold">
        Das lässt sich nicht zurücknehmen. Ab der nächsten Sicherung kommt es auch aus älteren nicht zurück.
      </p>
      {canErase ? (
        <OfficeForm hidden={{ state }} action="/buero/datenschutz" className="flex flex-wrap gap-3">
          {inquiries.map(({ id }) => (
            <input key={id} type="hidden" name="inquiry" value={id} />
          ))}
          {notes.map(({ id }) => (
            <input key={id} type="hidden" name="note" value={id} />
          ))}
          {subscribers.map(({ id }) => (
            <input key={id} type="hidden" name="subscriber" value={id} />
          ))}
          {contacts.map(({ slug }) => (
            <input key={slug} type="hidden" name="contact" value={slug} />
          ))}
          <IntentButton value="erase" look="primary">
            Endgültig löschen
          </IntentButton>
          <a href={back} className="button button-secondary">
            Nichts löschen
          </a>
        </OfficeForm>
      ) : (
        <ConfirmPasskey purpose="Zum Löschen" href={addReturnPath("/buero/bestaetigen", back)} />
      )}
    </section>
  );
}
