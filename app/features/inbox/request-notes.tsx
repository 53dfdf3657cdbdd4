import { formatMoment } from "#app/features/inbox/describe.ts";
import { longest } from "#app/features/inbox/read-action.ts";
import type { Note } from "#app/features/inbox/request.server.ts";
import type { RequestPartProps } from "#app/features/inbox/request-steps.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { TextAreaField } from "#app/ui/field.tsx";

/** The team's notes, newest first. Everybody adds; one's own can be changed. */
export function RequestNotes({ details: { notes, names }, staff, now }: RequestPartProps) {
  const added = useRefused({ intent: "note" });
  return (
    <OfficeCard id="notizen" title="Notizen" className="grid gap-5">
      <OfficeForm draft="notiz" refused={added} className="grid gap-3">
        <TextAreaField
          name="notiz"
          label="Notiz"
          rows={4}
          maxLength={longest.note}
          required
          defaultValue={added?.form.notiz ?? ""}
        />
        <IntentButton value="note">Notiz speichern</IntentButton>
      </OfficeForm>
      <ol className="notes">
        {notes.toReversed().map((note) => (
          <li key={note.id}>
            <p className="slip-facts">
              <span className="font-semibold">{(note.staff_id && names.get(note.staff_id)) || "Jemand"}</span>
              <span>
                {formatMoment(note.created_at, now)}
                {note.changed_at && ", geändert"}
              </span>
            </p>
            <p className="whitespace-pre-wrap">{note.text}</p>
            {note.staff_id === staff.id && <ChangeNote note={note} now={now} />}
          </li>
        ))}
      </ol>
    </OfficeCard>
  );
}

function ChangeNote({ note: { id, text, created_at, version }, now }: { note: Note; now: Date }) {
  const refused = useRefused({ intent: "change-note", note: id });
  return (
    <details open={refused !== null}>
      <summary className="link">
        Ändern<span className="sr-only"> (Notiz von {formatMoment(created_at, now)})</span>
      </summary>
      <OfficeForm
        draft={`notiz-${id}`}
        refused={refused}
        stored={text}
        hidden={{ note: id, noteVersion: version }}
        className="mt-3 grid gap-3"
      >
        <label className="grid gap-1.5 font-semibold">
          Text der Notiz
          <textarea
            name="text"
            maxLength={longest.note}
            required
            defaultValue={refused?.form.text ?? text}
            className="field-input note-field font-normal"
          />
        </label>
        <IntentButton value="change-note">Änderung speichern</IntentButton>
      </OfficeForm>
    </details>
  );
}
