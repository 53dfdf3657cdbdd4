import { checkCode } from "#app/features/projects/access/check-code.server.ts";
import { refuseGet } from "#app/features/projects/respond.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/check-code";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { status, headers, result } = await checkCode(request, context.get(requestContext), "grant");
  return Response.json(result, { status, headers });
}

export const loader = refuseGet;
