import { formatMoment } from "#app/office/format-moment.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { NOTE_MAXIMUM, type Note } from "#app/office/notes/note.ts";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { TextAreaField } from "#app/ui/field.tsx";

type NotesProps = {
  /** Oldest first. */
  notes: readonly Note[];
  names: ReadonlyMap<number, string>;
  staffId: number;
  now: Date;
  title?: string;
};

/** Newest first. Only one's own notes can be changed. */
export function Notes({ notes, names, staffId, now, title = "Notizen" }: NotesProps) {
  const added = useRefused({ intent: "note" });
  return (
    <OfficeCard id="notizen" title={title} className="grid gap-5">
      <OfficeForm draft="notiz" refused={added} className="grid gap-3">
        <TextAreaField
          name="note"
          label="Notiz"
          rows={4}
          maxLength={NOTE_MAXIMUM}
          required
          defaultValue={added?.form.note ?? ""}
        />
        <IntentButton value="note">Notiz speichern</IntentButton>
      </OfficeForm>
      <ol className="notes empty:hidden">
        {notes.toReversed().map((note) => (
          <li key={note.id} className="grid gap-1 py-3 border-b-[1.5px] border-line wrap-anywhere">
            <p className="flex flex-wrap gap-x-3.5 text-sm text-ink-2">
              <span className="font-semibold">{(note.staff_id && names.get(note.staff_id)) || "Jemand"}</span>
              <span>
                {formatMoment(note.created_at, now)}
                {note.changed_at && ", geändert"}
              </span>
            </p>
            <p className="whitespace-pre-wrap">{note.text}</p>
            {note.staff_id === staffId && <ChangeNote note={note} now={now} />}
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
            maxLength={NOTE_MAXIMUM}
            required
            defaultValue={refused?.form.text ?? text}
            className="field-input min-h-[7rem] font-normal"
          />
        </label>
        <IntentButton value="change-note">Änderung speichern</IntentButton>
      </OfficeForm>
    </details>
  );
}
