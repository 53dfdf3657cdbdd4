import { redirect } from "react-router";
import { collectPersonData } from "#app/features/privacy-desk/person-data.server.ts";
import { composePersonFile } from "#app/features/privacy-desk/person-file.ts";
import type { Route } from "./+types/privacy-file";

export async function action(route: Route.ActionArgs): Promise<Response> {
  const data = await collectPersonData(route);
  return new Response(composePersonFile(data), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="auskunft-${data.now.toISOString().slice(0, 10)}.json"`,
    },
  });
}

export function loader(): Response {
  return redirect("/buero/datenschutz", 303);
}
