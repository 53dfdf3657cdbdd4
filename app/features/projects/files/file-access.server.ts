import type { Side } from "#app/features/projects/files/project-files.ts";
import type { Queryable } from "#database/sql.ts";

/** `run`: one transaction each, as the client or the team member. */
export type FileAccess = {
  slug: string;
  side: Side;
  run: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
};
