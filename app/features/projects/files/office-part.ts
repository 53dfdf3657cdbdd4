import { admitStaff } from "#app/features/projects/files/admit-staff.server.ts";
import { answerPart } from "#app/features/projects/files/answer-files.server.ts";
import { refuseGet } from "#app/features/projects/respond.server.ts";
import type { Route } from "./+types/office-part";

export function action(route: Route.ActionArgs): Promise<Response> {
  return admitStaff(route, (access) => answerPart(access, route.request));
}

export const loader = refuseGet;
