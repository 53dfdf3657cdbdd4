import { addDays, getWeekday } from "#app/opening-hours/opening.ts";

/** Returns the days that are chosen by one tap, with their titles. On Sundays tomorrow is Monday, too. */
export function listDays(today: string): [title: string, day: string][] {
  return [
    ["morgen", addDays(today, 1)],
    ["in 3 Tagen", addDays(today, 3)],
    ["nächster Montag", addDays(today, (8 - getWeekday(today)) % 7 || 7)],
  ];
}

type DateChipsProps = { intent: "step" | "wait"; name: string; legend: string; today: string };

/** Date buttons that submit their form. Placed below the date field of the same name, which they override. */
export function DateChips({ intent, name, legend, today }: DateChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="float-left w-full mb-1 text-ink-2">{legend}</legend>
      <input type="hidden" name="intent" value={intent} />
      {listDays(today).map(([title, day]) => (
        <button key={title} type="submit" name={name} value={day} className="chip">
          {title}
        </button>
      ))}
    </fieldset>
  );
}
