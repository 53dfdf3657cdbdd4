import { readAttempt } from "#app/features/projects/access/remember.server.ts";
import { answerClient } from "#app/features/projects/files/admit-client.server.ts";
import { answerPart } from "#app/features/projects/files/answer-files.server.ts";
import { refuseGet } from "#app/features/projects/respond.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/client-part";

/** The code is in a header, because the body is the part. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const attempt = readAttempt(request, ctx, { slug: params.slug, code: request.headers.get("Access-Code") });
  return answerClient(ctx, attempt, (access) => answerPart(access, request));
}

export const loader = refuseGet;
