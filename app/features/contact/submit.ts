import { answerContactForm } from "#app/features/contact/submit.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/submit";

/** Answers a contact form sent by script with the result as JSON, by the rules of the plain POST. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { status, headers, result } = await answerContactForm(request, context.get(requestContext));
  return Response.json(result, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}

/** Rejects GET. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST", "Cache-Control": "no-store" } });
}
