import { type Queryable, sql } from "#database/sql.ts";

/** Returns the fingerprint of the secret the database belongs to, or null if it belongs to none yet. */
export async function readSecretFingerprint(owner: Queryable): Promise<string | null> {
  const exists = await owner.isTrue(sql`select to_regclass('app.secret_fingerprint') is not null`);
  return exists ? owner.value(sql`select fingerprint from app.secret_fingerprint`) : null;
}

export async function storeSecretFingerprint(owner: Queryable, fingerprint: string): Promise<void> {
  await owner.query(sql`insert into app.secret_fingerprint (fingerprint) values (${fingerprint})
    on conflict (id) do update set fingerprint = excluded.fingerprint, set_at = now()`);
}

/** Removes the team's recovery codes, which another secret makes useless, and notes whose; returns how many there were. */
export async function removeRecoveryCodes(owner: Queryable): Promise<number> {
  const removed = await owner.query(sql`
    with removed as (delete from staff_recovery_codes returning staff_id),
      noted as (update staff set recovery_codes_ended_at = now() where id in (select staff_id from removed))
    select staff_id from removed`);
  return removed.length;
}
