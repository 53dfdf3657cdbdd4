import { data } from "react-router";
import { writeCsv } from "#app/features/statistics/csv.ts";
import { readPeriod } from "#app/features/statistics/period.ts";
import { readStatistics } from "#app/features/statistics/statistics.server.ts";
import { composeTables } from "#app/features/statistics/tables.ts";
import { requireStaff } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/download";

export const handle = { private: true };

/** Returns one table of the page as a CSV file: /buero/zahlen/seiten.csv?zeitraum=30-tage. */
export async function loader(route: Route.LoaderArgs): Promise<Response> {
  const { run } = await requireStaff(route);
  const period = readPeriod(new URL(route.request.url).searchParams);
  const now = route.context.get(requestContext).now();
  const tables = composeTables(await run((tx) => readStatistics(tx, { period, now })), period);
  const table = Object.values(tables).find(({ slug }) => `${slug}.csv` === route.params.file);
  if (table === undefined) throw data(null, { status: 404 });
  return new Response(writeCsv(table), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${table.slug}-${period.slug}.csv"`,
    },
  });
}
