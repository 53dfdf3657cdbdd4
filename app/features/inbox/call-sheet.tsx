import { listDays } from "#app/features/inbox/date-chips.tsx";
import type { InquiryPartProps } from "#app/features/inbox/inquiry-steps.tsx";
import { longest } from "#app/features/inbox/read-action.ts";
import { describePerson, type Person } from "#app/office/absence.ts";
import { FlashMessage } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { NOTE_MAXIMUM } from "#app/office/notes/note.ts";
import { OfficeForm, useRefused } from "#app/office/office-form.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { findBerlinDay } from "#core/berlin-time.ts";

type CallSheetProps = InquiryPartProps & { colleagues: readonly Person[] };

export function CallSheet({ details: { inquiry, names }, staff, colleagues, now }: CallSheetProps) {
  const refused = useRefused({ intent: "after-call" });
  const { version, taken_by } = inquiry;
  const form = refused?.form ?? {};
  const today = findBerlinDay(now);
  const isOwn = taken_by === null || taken_by === staff.id;
  return (
    <section className="office-card call-sheet grid gap-3 mb-6" aria-labelledby="nach-anruf">
      <FlashMessage />
      <h2 id="nach-anruf" className="display display-3">
        Wie war das Gespräch?
      </h2>
      <OfficeForm draft="nach-anruf" refused={refused} hidden={{ version }} className="grid gap-3">
        <TextAreaField
          name="note"
          id="anruf-notiz"
          label="Was wurde gesagt?"
          rows={2}
          maxLength={NOTE_MAXIMUM}
          defaultValue={form.note ?? ""}
          data-first=""
        />
        <TextField
          name="step"
          id="anruf-schritt"
          label="Was kommt als Nächstes?"
          maxLength={longest.step}
          autoComplete="off"
          defaultValue={form.step ?? ""}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="float-left w-full mb-1 text-ink-2">Wann?</legend>
          {listDays(today).map(([title, day]) => (
            <Choice key={day} name="day" value={day} title={title} isChosen={form.day === day} />
          ))}
          <input
            type="date"
            name="on"
            aria-label="Anderer Tag"
            min={today}
            defaultValue={form.on ?? ""}
            className="field-input w-auto min-h-11 py-1"
          />
        </fieldset>
        {colleagues.length > 0 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="float-left w-full mb-1 text-ink-2">Wer macht weiter?</legend>
            <Choice
              name="to"
              value=""
              title={isOwn ? "Du" : (names.get(taken_by) ?? "Wie bisher")}
              isChosen={!form.to}
            />
            {colleagues
              .filter(({ id }) => id !== taken_by)
              .map(({ id, name, absence }) => (
                <Choice
                  key={id}
                  name="to"
                  value={String(id)}
                  title={describePerson({ name: names.get(id) ?? name, absence })}
                  isChosen={form.to === String(id)}
                />
              ))}
          </fieldset>
        )}
        <IntentButton value="after-call" look="primary">
          Speichern
        </IntentButton>
      </OfficeForm>
    </section>
  );
}

type ChoiceProps = { name: string; value: string; title: string; isChosen: boolean };

function Choice({ name, value, title, isChosen }: ChoiceProps) {
  return (
    <label className="chip px-[0.7rem] text-[0.875rem]">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} className="sr-only" />
      {title}
    </label>
  );
}
