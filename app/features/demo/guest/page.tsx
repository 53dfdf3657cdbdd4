import { data } from "react-router";
import { Island } from "#app/browser/hydration/island.tsx";
import { legalNavigation } from "#app/content/navigation.ts";
import { guestCopy, guestMeta } from "#app/features/demo/guest/copy.ts";
import { ExpiredTable, GuestTable } from "#app/features/demo/guest/guest-table.island.tsx";
import { isDemoSessionId, readDemoMenu, readDemoSessions } from "#app/features/demo/guest/sessions.server.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { type RequestContext, requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/page";

/** Without the provider's header and footer: a guest sees the restaurant's shop. */
export const handle = {
  path: "/demo/tisch/:session",
  ...guestMeta,
  rendering: "per-request",
  noindex: true,
  bare: true,
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

/** Returns the session of the QR code: 410 when it has expired, 503 when the database is unavailable. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const session = isDemoSessionId(params.session)
    ? await readSession(params.session, context.get(requestContext))
    : undefined;
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
  if (session === undefined) return data(null, { status: 410, headers });
  return data({ session: session.id, businessId: session.business, menu: session.menu }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function GuestPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) {
    return (
      <>
        <ExpiredTable />
        <Legal />
      </>
    );
  }
  return (
    <>
      <noscript>
        <p className="wrap py-6 font-semibold">
          {guestCopy.noScript}{" "}
          <a className="link" href="/demo">
            {guestCopy.toDemo}
          </a>
        </p>
      </noscript>
      <div className="needs-script">
        <Island name="guest-table" component={GuestTable} props={loaderData} />
      </div>
      <Legal />
    </>
  );
}

/** Legal links, required on every page (§ 5 DDG). In a new tab, because this one holds the order. */
function Legal() {
  return (
    <nav aria-label="Rechtliches" className="flex flex-wrap justify-center gap-x-6 text-sm text-ink-2">
      {legalNavigation.map(({ label, to }) => (
        <a
          key={to}
          href={to}
          target="_blank"
          rel="noopener"
          className="flex items-center min-h-[2.5rem] underline-offset-[0.2em] hover:underline"
        >
          {label}
          <span className="sr-only"> (öffnet in neuem Tab)</span>
        </a>
      ))}
    </nav>
  );
}

async function readSession(id: string, ctx: RequestContext) {
  try {
    const [session] = await readDemoSessions(requireDatabase(ctx).web, [id]);
    if (session === undefined) return undefined;
    const menu = session.business === "own" ? await readDemoMenu(requireDatabase(ctx).web, id) : null;
    return { ...session, menu };
  } catch (error) {
    ctx.reportError(error);
    // Shown like any failed page; server/http/middleware/security-headers.ts adds `Retry-After`.
    throw data(null, { status: 503 });
  }
}
