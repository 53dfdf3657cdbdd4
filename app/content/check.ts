import type { FactName } from "#app/content/current-facts.ts";

/** Whose task it is. */
export type CheckGroup = "office" | "technology" | "counsel";

type CommonCheck = {
  /** For the team, in German. */
  title: string;
  /** `wrong` needs somebody, `unknown` is neither good nor wrong. */
  severity: "good" | "wrong" | "unknown";
};

/** A line that is done by one press: what it says is right, or goes from the site. */
export type LaunchAnswer = {
  label: "Stimmt so" | "Weglassen";
  /** The page of the fact, whose action takes it. */
  path: string;
  fact: FactName;
  /** Without one the whole fact is confirmed. */
  field?: string;
  /** What the field says then; without one what it says now. */
  value?: string;
};

/** Something that must be good before visitors come: a line of Startklar and of `check launch`. */
export type LaunchCheck = CommonCheck & {
  /** `line` is null outside a file. */
  file: string;
  line: number | null;
  kind: "placeholder" | "sample" | "unproved" | "missing" | "unconfirmed";
  /** For operators, as `check launch` prints it. */
  what: string;
  group: CheckGroup;
  /** The page of the back office that does it; null where none does. */
  path: string | null;
  /** What the site says meanwhile, where one can confirm it. */
  said?: string;
  answers?: readonly LaunchAnswer[];
  /** That page's name, or whose task it is. */
  place: string;
};

/** The same before it has its place in the list. */
export type FoundCheck = Omit<LaunchCheck, "place">;

/** Something that is watched while the site runs: a line of Zustand and of the mail of the week; wrong, also above the inbox. */
export type OperationCheck = CommonCheck & {
  text: string;
  /** What to do; null: nothing. */
  advice: string | null;
};

/** Returns in a few words whether all is well: not while something, such as the first backup, is still to be set up. */
export function summarizeChecks(checks: readonly OperationCheck[]): string {
  const wrong = checks.filter(({ severity }) => severity === "wrong").length;
  if (wrong > 0) return wrong === 1 ? "1 Sache braucht euch" : `${wrong} Sachen brauchen euch`;
  const missing = checks.filter(({ severity, advice }) => severity === "unknown" && advice !== null).length;
  if (missing === 0) return "Alles gut";
  return missing === 1 ? "Es läuft, 1 Sache fehlt noch" : `Es läuft, ${missing} Sachen fehlen noch`;
}

/** Returns the severity of what is either done or somebody's task. */
export function done(isDone: boolean): "good" | "wrong" {
  return isDone ? "good" : "wrong";
}
