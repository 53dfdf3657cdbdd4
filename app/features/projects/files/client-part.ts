import { answerClient } from "#app/features/projects/files/admit-client.server.ts";
import { answerPart } from "#app/features/projects/files/answer-files.server.ts";
import { refuseGet } from "#app/features/projects/respond.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/client-part";

/** The code is in a header, because the body is the part. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const code = request.headers.get("Access-Code");
  const ctx = context.get(requestContext);
  return answerClient({ request, ctx }, { slug: params.slug, code }, (access) => answerPart(access, request));
}

export const loader = refuseGet;
