import { checkCode } from "#app/features/projects/access/check-code.server.ts";
import { privateHeaders } from "#app/features/projects/timeline/private-headers.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/check-code";

/** Answers a code sent by script (send-code.ts) with the result as JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { status, headers, result } = await checkCode(request, context.get(requestContext), "grant");
  return Response.json(result, { status, headers });
}

/** Rejects GET. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { ...privateHeaders, Allow: "POST" } });
}
