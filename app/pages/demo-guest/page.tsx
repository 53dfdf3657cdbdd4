import { data } from "react-router";
import { type RouteHandle, requireDatabase, visitContext } from "#app/context.ts";
import { Island } from "#app/islands/island.tsx";
import { ExpiredTable, GuestTable } from "#app/pages/demo-guest/guest-table.tsx";
import { describePage } from "#app/seo/meta.ts";
import { demoLive } from "#content/demo-live.ts";
import { isDemoSessionId, readDemoSessions } from "#domain/demo/sessions.server.ts";
import type { Route } from "./+types/page";

/** A guest at a table sees the restaurant's shop, not the provider's site around it. */
export const handle: RouteHandle = { bare: true };

/** What the QR code of the demo opens: the guest's half, or 410 when the session is over. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { web } = requireDatabase(context.get(visitContext));
  const [session] = isDemoSessionId(params.session) ? await readDemoSessions(web, [params.session]) : [];
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
  if (session === undefined) return data(null, { status: 410, headers });
  return data({ session: session.id, businessId: session.business }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  const { title, description } = demoLive.phone;
  return describePage({ title, description, path: "/demo/tisch", noindex: true });
}

export default function GuestPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ExpiredTable />;
  return (
    <>
      <noscript>
        <p className="wrap py-6 font-semibold">
          {demoLive.phone.noScript}{" "}
          <a className="link" href="/demo">
            {demoLive.phone.toDemo}
          </a>
        </p>
      </noscript>
      <div className="needs-script">
        <Island name="guest-table" component={GuestTable} props={loaderData} />
      </div>
    </>
  );
}
