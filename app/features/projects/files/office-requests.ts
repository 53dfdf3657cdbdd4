import { admitStaff } from "#app/features/projects/files/admit-staff.server.ts";
import { answerFileRequest, readFileRequest } from "#app/features/projects/files/answer-files.server.ts";
import { refuseGet, respond } from "#app/features/projects/respond.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/office-requests";

export async function action(route: Route.ActionArgs): Promise<Response> {
  const form = await readForm(route.request);
  return admitStaff(route, (access) => {
    const asked = readFileRequest(readTexts(form));
    const { keys } = requireDatabase(route.context.get(requestContext));
    return asked === null ? respond(400, null) : answerFileRequest(access, asked, keys);
  });
}

export const loader = refuseGet;
