import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { contactFields } from "#app/inquiries/contact-form.ts";
import { openStates } from "#app/inquiries/inquiry-states.ts";
import { limits } from "#core/limits.ts";
import { contactColumns } from "#database/inquiries.ts";
import { type Queryable, statement } from "#database/sql.ts";

/** What can be replaced in a database: functions, triggers, views, policies, grants, and defaults that call a function. */
export type Functions = { text: string; checksum: string };

/** What the program and the functions share. */
const sharedFacts = {
  ...limits,
  openStates: openStates.map((state) => `'${state}'`).join(", "),
  contactColumns: contactColumns.text,
  contactTexts: contactFields.map((field) => `request.${field}`).join(", "),
};

const directory = path.join(import.meta.dirname, "functions");

/** Returns the files of database/functions/ as one script, by their names: access.sql first. What is shared, or `changed`, fills in ${name}. */
export function readFunctions(changed: Record<string, number | string> = {}): Functions {
  const facts: Record<string, number | string> = { ...sharedFacts, ...changed };
  const text = fs
    .readdirSync(directory)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => fs.readFileSync(path.join(directory, file), "utf8").replaceAll("\r\n", "\n"))
    .join("\n")
    .replace(/\$\{(\w+)\}/g, (placeholder, name: string) => {
      const value = facts[name];
      if (value === undefined)
        throw new Error(`database/functions names ${placeholder}, which nothing fills in`);
      return String(value);
    });
  return { text, checksum: createHash("sha256").update(text).digest("hex") };
}

/** Replaces all functions, triggers, views, policies and grants of a database by these, within a transaction. */
export async function replaceFunctions(tx: Queryable, { text }: Functions): Promise<void> {
  await dropFunctions(tx);
  // A function may call one that comes later: bodies are checked when all are there.
  await tx.query(statement("set local check_function_bodies = off"));
  await tx.query(statement(text));
  await tx.query(statement("set local check_function_bodies = on"));
  await tx.query(statement(checkBodies));
}

/** Drops all functions, triggers, views, policies and grants of a database, so that what is not in the files is gone. */
export async function dropFunctions(tx: Queryable): Promise<void> {
  await tx.query(statement(dropAll));
}

// Functions take the column defaults that call them along. One that an index needs belongs to the migration that makes both.
const dropAll = `
  do $$
  declare
    statement text;
  begin
    for statement in
      with own as (
        select oid, relkind from pg_class
        where relnamespace in ('public'::regnamespace, 'app'::regnamespace) and relowner = current_user::regrole
      )
      select statements.text from (
        select 1, format('drop view %s cascade', oid::regclass) from own where relkind = 'v'
        union all
        select 2, format('drop policy %I on %s', polname, polrelid::regclass) from pg_policy join own on own.oid = polrelid
        union all
        select 3, format('drop trigger %I on %s', tgname, tgrelid::regclass)
        from pg_trigger join own on own.oid = tgrelid where not tgisinternal
        union all
        select 4, format('alter table %s no force row level security, disable row level security', oid::regclass)
        from own where relkind = 'r'
        union all
        select 5, format('drop routine %s cascade', f.oid::regprocedure) from pg_proc f
        where pronamespace = 'app'::regnamespace and not exists (
          select from pg_depend
          where refclassid = 'pg_proc'::regclass and refobjid = f.oid and classid = 'pg_class'::regclass
        )
      ) statements (step, text) order by step
    loop
      execute statement;
    end loop;
  end
  $$;
  revoke all on schema public, app from web_anon, web_staff;
  revoke all on all tables in schema public, app from web_anon, web_staff;
  revoke all on all functions in schema app from public, web_anon, web_staff;
`;

const checkBodies = `
  do $$
  begin
    perform case lanname when 'sql' then fmgr_sql_validator(f.oid) else plpgsql_validator(f.oid) end
    from pg_proc f join pg_language language on language.oid = prolang
    where pronamespace = 'app'::regnamespace and lanname in ('sql', 'plpgsql');
  end
  $$;
`;
