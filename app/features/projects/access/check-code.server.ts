import { data } from "react-router";
import type { AccessResult } from "#app/features/projects/access/access-result.ts";
import { rememberProject } from "#app/features/projects/access/remember.server.ts";
import { openProject, readTimeline } from "#app/features/projects/client-view.server.ts";
import { privateHeaders } from "#app/features/projects/respond.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { type RequestContext, requireDatabase } from "#app/request/request-context.ts";

type CheckedCode = { status: 200 | 400 | 403 | 429 | 503; headers: Headers; result: AccessResult };

/** Checks `code` and `remember`. Script gets the slug; a plain form gets the timeline. Throws 400 for another body. */
export async function checkCode(
  request: Request,
  ctx: RequestContext,
  purpose: "grant" | "timeline",
): Promise<CheckedCode> {
  const form = await readForm(request).catch(() => {
    throw data("A form was expected", { status: 400, headers: privateHeaders });
  });
  const entered = form.get("code");
  const code = typeof entered === "string" ? entered : "";
  if (code.trim() === "") return refuse(400, { reason: "empty", code });
  try {
    const database = requireDatabase(ctx);
    const attempt = { code, slug: null, clientAddress: ctx.clientAddress };
    const found =
      purpose === "timeline" ? await readTimeline(database, attempt) : await openProject(database, attempt);
    switch (found.outcome) {
      case "found": {
        const headers = new Headers(privateHeaders);
        const slug = "version" in found ? found.slug : found.project.slug;
        const cookie = form.has("remember") ? await rememberProject(ctx, attempt, slug) : null;
        if (cookie !== null) headers.set("Set-Cookie", cookie);
        const result: AccessResult =
          "version" in found
            ? {
                state: "opened",
                slug,
                code: code.trim(),
                version: found.version,
                project: found.project,
                isRemembered: cookie !== null,
              }
            : { state: "granted", slug, client: found.project.client };
        return { status: 200, headers, result };
      }
      case "throttled":
        return refuse(429, { reason: "throttled", seconds: found.seconds, code });
      default:
        return refuse(403, { reason: "wrong", code });
    }
  } catch (error) {
    ctx.reportError(error);
    return refuse(503, { reason: "failed", code });
  }
}

function refuse(
  status: 400 | 403 | 429 | 503,
  refusal:
    | { reason: "empty" | "wrong" | "failed"; code: string }
    | { reason: "throttled"; seconds: number; code: string },
): CheckedCode {
  const headers = new Headers(privateHeaders);
  if (refusal.reason === "throttled") headers.set("Retry-After", String(refusal.seconds));
  return { status, headers, result: { state: "refused", ...refusal } };
}
