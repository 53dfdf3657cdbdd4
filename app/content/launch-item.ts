/** Whose task it is. */
export type LaunchGroup = "office" | "technology" | "counsel";

/** Something to do before the site goes live, with its location. */
export type LaunchItem = {
  /** `line` is null outside a file. */
  file: string;
  line: number | null;
  kind: "placeholder" | "sample" | "unproved" | "missing" | "unassigned" | "unconfirmed";
  /** For operators, as `check launch` prints it. */
  what: string;
  group: LaunchGroup;
  /** For the team, in German. */
  title: string;
  /** The page of the back office that does it; null where none does. */
  path: string | null;
  isDone: boolean;
};
