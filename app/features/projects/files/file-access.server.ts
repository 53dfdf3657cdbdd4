import type { Queryable } from "#database/sql.ts";

/** A project as a code or a session of the team may see it. `run`: one transaction each. */
export type FileAccess = {
  slug: string;
  side: "client" | "team";
  run: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
};
