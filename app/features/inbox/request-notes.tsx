import { formatMoment } from "#app/features/inbox/describe.ts";
import { longest } from "#app/features/inbox/read-action.ts";
import type { RequestPartProps } from "#app/features/inbox/request-steps.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { findForm } from "#app/office/refusal.ts";
import { StoredMeanwhile } from "#app/office/stored-meanwhile.tsx";
import { TextAreaField } from "#app/ui/field.tsx";

/** The team's notes, newest first. Everybody adds; one's own can be changed. */
export function RequestNotes({ details: { notes, names }, staff, now, refusal }: RequestPartProps) {
  const added = findForm(refusal, { intent: "note" });
  return (
    <section aria-labelledby="notizen" className="office-card grid gap-5">
      <h2 id="notizen" className="display display-3">
        Notizen
      </h2>
      <form method="post" data-draft="notiz" data-typed={added ? "" : undefined} className="grid gap-3">
        <TextAreaField
          name="notiz"
          label="Notiz"
          rows={4}
          maxLength={longest.note}
          required
          defaultValue={added?.notiz ?? ""}
        />
        <IntentButton value="note">Notiz speichern</IntentButton>
      </form>
      <ol className="notes">
        {notes.toReversed().map(({ id, staff_id, text, created_at, changed_at, version }) => {
          const form = findForm(refusal, { intent: "change-note", note: id });
          return (
            <li key={id}>
              <p className="slip-facts">
                <span className="font-semibold">{(staff_id && names.get(staff_id)) || "Jemand"}</span>
                <span>
                  {formatMoment(created_at, now)}
                  {changed_at && ", geändert"}
                </span>
              </p>
              <p className="whitespace-pre-wrap">{text}</p>
              {staff_id === staff.id && (
                <details open={form !== null}>
                  <summary className="link">
                    Ändern<span className="sr-only"> (Notiz von {formatMoment(created_at, now)})</span>
                  </summary>
                  <form
                    method="post"
                    data-draft={`notiz-${id}`}
                    data-typed={form ? "" : undefined}
                    className="mt-3 grid gap-3"
                  >
                    <input type="hidden" name="note" value={id} />
                    <input type="hidden" name="noteVersion" value={version} />
                    {form && refusal?.isConflict && <StoredMeanwhile>{text}</StoredMeanwhile>}
                    <label className="grid gap-1.5 font-semibold">
                      Text der Notiz
                      <textarea
                        name="text"
                        maxLength={longest.note}
                        required
                        defaultValue={form?.text ?? text}
                        className="field-input note-field font-normal"
                      />
                    </label>
                    <IntentButton value="change-note">Änderung speichern</IntentButton>
                  </form>
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
