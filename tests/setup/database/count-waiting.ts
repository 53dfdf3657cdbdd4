import { type Queryable, sql } from "#database/sql.ts";

/** Returns how many connections to this database wait for what another one has locked. */
export const countWaiting = (owner: Queryable): Promise<number | null> =>
  owner.value<number>(sql`
    select count(distinct pid)::integer from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`);
