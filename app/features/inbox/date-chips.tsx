type DateChipsProps = { intent: "step" | "wait"; name: string; legend: string; today: string };

/** Days by one tap: each stores the form it stands in with that day. Below the form's field of this name, over which it goes. */
export function DateChips({ intent, name, legend, today }: DateChipsProps) {
  const days = [
    ["morgen", addDays(today, 1)],
    ["in 3 Tagen", addDays(today, 3)],
    ["nächster Montag", addDays(today, (8 - weekdayOf(today)) % 7 || 7)],
  ] as const;
  return (
    <fieldset className="date-chips">
      <legend>{legend}</legend>
      <input type="hidden" name="intent" value={intent} />
      {days.map(([title, day]) => (
        <button key={title} type="submit" name={name} value={day} className="chip">
          {title}
        </button>
      ))}
    </fieldset>
  );
}

/** Returns the day that many days later: "2026-11-27". */
function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T12:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}
