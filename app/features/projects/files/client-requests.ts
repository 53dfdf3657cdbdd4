import { readClientForm } from "#app/features/projects/access/remember.server.ts";
import { answerClient } from "#app/features/projects/files/admit-client.server.ts";
import { answerFileRequest, readFileRequest } from "#app/features/projects/files/answer-files.server.ts";
import { refuseGet, respond } from "#app/features/projects/respond.server.ts";
import { requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/client-requests";

/** Answers what an open timeline asks of its files (files-link.ts). The code is in the body, as in current-state.ts. */
export async function action(route: Route.ActionArgs): Promise<Response> {
  const { ctx, typed, attempt } = await readClientForm(route);
  return answerClient(ctx, attempt, async (access) => {
    const asked = readFileRequest(typed);
    return asked === null ? respond(400, null) : answerFileRequest(access, asked, requireDatabase(ctx).keys);
  });
}

export const loader = refuseGet;
