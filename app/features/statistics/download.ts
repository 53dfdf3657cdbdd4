import { writeCsv } from "#app/features/statistics/csv.ts";
import { readPeriod } from "#app/features/statistics/period.ts";
import { readStatistics } from "#app/features/statistics/statistics.server.ts";
import { composeTables } from "#app/features/statistics/tables.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/download";

/** Returns all tables of the page as a CSV file, one below the other: /buero/zahlen.csv?zeitraum=30-tage. */
export async function loader(route: Route.LoaderArgs): Promise<Response> {
  const { run } = await requireStaff(route);
  const period = readPeriod(new URL(route.request.url).searchParams);
  const now = route.context.get(requestContext).now();
  const tables = composeTables(await run((tx) => readStatistics(tx, { period, now })), period);
  return new Response(writeCsv(Object.values(tables)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="zahlen-${period.slug}.csv"`,
    },
  });
}
