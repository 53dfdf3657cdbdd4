import { redirect } from "react-router";
import { forgetProject } from "#app/features/projects/access/remember.server.ts";
import { privateHeaders, refuseGet, respondRefusal } from "#app/features/projects/respond.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/log-out";

/** Forgets the remembered project and redirects to the access form. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  try {
    const cookie = await forgetProject(request, ctx, params.slug);
    return redirect("/kunden-projekte", {
      status: 303,
      headers: { ...privateHeaders, "Set-Cookie": cookie },
    });
  } catch (error) {
    return respondRefusal(ctx, error);
  }
}

export const loader = refuseGet;
