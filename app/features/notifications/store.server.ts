import { defaultWishes, type Wishes } from "#app/features/notifications/settings.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type PushDevice = {
  id: number;
  label: string;
  created_at: Date;
  last_delivered_at: Date | null;
  /** The key it was subscribed with is the current one. */
  is_current: boolean;
  is_this: boolean;
};

/** Returns the devices of the person whose session it is, oldest first. */
export function listDevices(
  tx: Queryable,
  { publicKey, cookieHash }: { publicKey: string; cookieHash: string | null },
): Promise<PushDevice[]> {
  return tx.query<PushDevice>(sql`
    select id, label, created_at, last_delivered_at, server_key = ${publicKey} as is_current,
      coalesce(cookie_hash = ${cookieHash}, false) as is_this
    from push_devices order by id`);
}

export async function readWishes(tx: Queryable): Promise<Wishes> {
  const row = await tx.row<Wishes>(sql`
    select new_request, assigned, client, due_today, untaken, to_char(quiet_from, 'HH24:MI') as quiet_from,
      to_char(quiet_until, 'HH24:MI') as quiet_until, quiet_sundays, names
    from staff_notifications`);
  return row ?? defaultWishes;
}

export async function storeWishes(tx: Queryable, wishes: Wishes): Promise<void> {
  const { new_request, assigned, client, due_today, untaken, quiet_from, quiet_until, quiet_sundays, names } =
    wishes;
  await tx.query(sql`
    insert into staff_notifications
      (new_request, assigned, client, due_today, untaken, quiet_from, quiet_until, quiet_sundays, names)
    values (${new_request}, ${assigned}, ${client}, ${due_today}, ${untaken}, ${quiet_from}, ${quiet_until},
      ${quiet_sundays}, ${names})
    on conflict (staff_id) do update set new_request = excluded.new_request, assigned = excluded.assigned,
      client = excluded.client, due_today = excluded.due_today, untaken = excluded.untaken,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, quiet_sundays = excluded.quiet_sundays,
      names = excluded.names`);
}

/** Stores this browser's subscription. Returns false for an eleventh device. */
export async function addDevice(
  tx: Queryable,
  device: {
    endpoint: string;
    p256dh: string;
    auth: string;
    publicKey: string;
    cookieHash: string;
    label: string;
  },
): Promise<boolean> {
  const { endpoint, p256dh, auth, publicKey, cookieHash, label } = device;
  return tx.isTrue(sql`
    select app.add_push_device(${endpoint}, ${p256dh}, ${auth}, ${publicKey}, ${cookieHash}, ${label})`);
}

export async function removeDevice(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`delete from push_devices where id = ${id}`);
}

/** Queues a trial. Returns false where there is no such device, or after too many. */
export async function testDevice(tx: Queryable, id: number): Promise<boolean> {
  return (await tx.value(sql`select app.test_push_device(${id}::integer)`)) === 0;
}
