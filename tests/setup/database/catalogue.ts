import { type Queryable, sql } from "#database/sql.ts";

/** Returns what PostgreSQL's catalogue says of the site's schemas, a line for each thing, so that two databases can be compared. */
export async function readCatalogue(owner: Queryable): Promise<string[]> {
  const rows = await owner.query<{ line: string }>(sql`
    with own as (select oid, relkind, relpersistence, relrowsecurity, relforcerowsecurity, relowner, relacl from pg_class where relnamespace in ('public'::regnamespace, 'app'::regnamespace))
    select line from (
      select concat_ws(' ', 'relation', oid::regclass, relkind, relpersistence, relrowsecurity, relforcerowsecurity, relowner::regrole,
        ${sortedAcl(sql`relacl`)}) as line from own
      union all
      select concat_ws(' ', 'column', attrelid::regclass,
          row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod), attnotnull,
          attidentity, attgenerated, attstorage, pg_get_expr(adbin, adrelid), ${sortedAcl(sql`attacl`)})
        from pg_attribute join own on own.oid = attrelid and relkind = 'r'
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attnum > 0 and not attisdropped
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
        from pg_constraint join own on own.oid = conrelid where contype <> 'n'
      union all
      select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index join own on own.oid = indexrelid
      union all
      select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
        from pg_trigger join own on own.oid = tgrelid where not tgisinternal
      union all
      select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polpermissive,
          array(select role::regrole::text from unnest(polroles) role order by 1),
          pg_get_expr(polqual, polrelid), '/', pg_get_expr(polwithcheck, polrelid)) from pg_policy
      union all
      select concat_ws(' ', 'function', pg_get_functiondef(oid), proowner::regrole, ${sortedAcl(sql`proacl`)})
        from pg_proc where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
      union all
      select concat_ws(' ', 'schema', nspname, nspowner::regrole, ${sortedAcl(sql`nspacl`)})
        from pg_namespace where nspname !~ '^pg_|^information_schema$'
      union all
      select concat_ws(' ', 'database', ${sortedAcl(sql`datacl`)}) from pg_database where datname = current_database()
      union all
      select concat_ws(' ', 'default privileges', defaclobjtype, ${sortedAcl(sql`defaclacl`)}) from pg_default_acl
      union all
      select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_extension
    ) lines order by line`);
  return rows.map(({ line }) => line);
}

function sortedAcl(acl: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`array(select concat_ws(' ', case grantee when 0 then 'public' else grantee::regrole::text end, privilege_type, is_grantable)
    from aclexplode(${acl}) order by 1)`;
}
