import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { formatNumericDate } from "#app/ui/format-date.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/inbox-page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const requests = await run((tx) =>
    tx.query<{ id: number; name: string; created_at: Date }>(sql`
      select id, name, created_at from contact_requests
      where id = any (array(select app.find_contact_requests(null, null, null, null, null, null, null, null, 50)))
      order by created_at desc, id desc`),
  );
  return { staff, requests };
}

export default function InboxPage({ loaderData: { staff, requests } }: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Anfragen" section="Anfragen">
      {requests.length === 0 ? (
        <p>Noch keine Anfragen.</p>
      ) : (
        <ul className="office-rows">
          {requests.map(({ id, name, created_at }) => (
            <li key={id}>
              <a className="link" href={`/buero/anfragen/${id}`}>
                {name}
              </a>
              <span className="text-ink-2">{formatNumericDate(created_at.toISOString())}</span>
            </li>
          ))}
        </ul>
      )}
    </OfficePage>
  );
}
