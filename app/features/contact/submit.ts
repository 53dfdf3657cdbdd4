import { answerContactForm } from "#app/features/contact/submit.server.ts";
import { visitContext } from "#app/web/request-context.ts";
import type { Route } from "./+types/submit";

/**
 * Where script sends the contact form (send-request.ts): the same fields and rules as the form's own POST to /contact,
 * answered with the result as JSON.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { status, headers, result } = await answerContactForm(request, context.get(visitContext));
  return Response.json(result, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}

/** Looking at it is no use: it takes forms. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST", "Cache-Control": "no-store" } });
}
