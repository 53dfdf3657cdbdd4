import type { findOddDay, PlanShift } from "#app/features/projects/dates/shift-plan.ts";
import { formatWeekdayDate } from "#app/ui/format-date.ts";

/** Lists what would move with the changed day and offers both ways to store it. */
export function ShiftQuestion({ shift, form }: { shift: PlanShift; form: Record<string, string> }) {
  const { steps, duties } = shift;
  return (
    <fieldset className="grid gap-3 p-3 border-2 border-saffron rounded-small scroll-mt-20" data-question>
      <legend className="px-[0.35rem] font-semibold">Folgende mitverschieben?</legend>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="asked" value={form.planned_until} />
      <ul className="grid gap-2">
        {steps.map((step) => (
          <MovedDay key={step.id} {...step} />
        ))}
        {duties.map((duty) => (
          <MovedDay key={duty.id} {...duty} title={`Vom Kunden: ${duty.title}`} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="shift" value="all" className="button button-primary">
          Alle verschieben
        </button>
        <button type="submit" name="shift" value="one" className="button button-secondary">
          Nur diesen Schritt
        </button>
      </div>
    </fieldset>
  );
}

function MovedDay({ title, from, to }: PlanShift["steps"][number]) {
  return (
    <li>
      {title}
      <span className="mono block text-ink-2">
        {formatWeekdayDate(from)} <span aria-hidden="true">→</span>
        <span className="sr-only">wird</span> <strong>{formatWeekdayDate(to)}</strong>
      </span>
    </li>
  );
}

export function OddDay({ is, title, day }: NonNullable<ReturnType<typeof findOddDay>>) {
  return (
    <span className="block text-tomato-pressed text-(length:--text-sm)">
      {is === "before"
        ? `Liegt vor „${title}“, fertig am ${formatWeekdayDate(day)}.`
        : `Liegt nach dem Ende: „${title}“ ist bis ${formatWeekdayDate(day)} geplant.`}
    </span>
  );
}
