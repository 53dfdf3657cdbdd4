import type { Queryable } from "#database/sql.ts";

/** `run`: one transaction each, as the client or the team member. */
export type FileAccess = {
  slug: string;
  side: "client" | "team";
  run: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
};
