import { answerClient } from "#app/features/projects/files/admit-client.server.ts";
import { answerFileRequest, readFileRequest } from "#app/features/projects/files/answer-files.server.ts";
import { refuseGet, respond } from "#app/features/projects/respond.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/client-requests";

/** Answers what an open timeline asks of its files (files-link.ts). The code is in the body, as in current-state.ts. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const form = await readForm(request).catch(() => null);
  if (form === null) return respond(400, null);
  const { code, ...typed } = readTexts(form);
  return answerClient({ request, ctx }, { slug: params.slug, code }, async (access) => {
    const asked = readFileRequest(typed);
    return asked === null ? respond(400, null) : answerFileRequest(access, asked, requireDatabase(ctx).keys);
  });
}

export const loader = refuseGet;
