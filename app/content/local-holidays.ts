import type { FederalState } from "#app/content/federal-states.ts";

type LocalHoliday = {
  states: readonly FederalState[];
  label: string;
  where: string;
  /** Its name in feiertagejs. */
  id: "MARIAHIMMELFAHRT" | "AUGSBURGER_FRIEDENSFEST" | "FRONLEICHNAM";
  /** Whether it holds where nobody has answered yet. */
  isUsual: boolean;
};

/** Public holidays that hold in parts of a federal state only; the team says at Geschäftszeiten whether in theirs. */
export const localHolidays = {
  assumption: {
    states: ["BY"],
    label: "Mariä Himmelfahrt, 15. August",
    where: "Nur in Gemeinden, in denen mehr Katholiken als Evangelische leben.",
    id: "MARIAHIMMELFAHRT",
    isUsual: true,
  },
  peaceFestival: {
    states: ["BY"],
    label: "Friedensfest, 8. August",
    where: "Nur in der Stadt Augsburg.",
    id: "AUGSBURGER_FRIEDENSFEST",
    isUsual: false,
  },
  corpusChristi: {
    states: ["SN", "TH"],
    label: "Fronleichnam",
    where: "In Sachsen und Thüringen nur in einigen katholisch geprägten Gemeinden.",
    id: "FRONLEICHNAM",
    isUsual: false,
  },
} as const satisfies Record<string, LocalHoliday>;

export type LocalHolidayName = keyof typeof localHolidays;

/** What the team has answered; a missing one is still open. */
export type LocalHolidayAnswers = Partial<Record<LocalHolidayName, boolean>>;

/** Returns the holidays that hold in parts of a state only. */
export function listLocalHolidays(federalState: FederalState): [LocalHolidayName, LocalHoliday][] {
  return (Object.entries(localHolidays) as [LocalHolidayName, LocalHoliday][]).filter(([, { states }]) =>
    states.includes(federalState),
  );
}
