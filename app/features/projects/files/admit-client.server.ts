import { asVisitor, type CodeAttempt, openProject } from "#app/features/projects/client-view.server.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { respond, respondDenied, respondRefusal } from "#app/features/projects/respond.server.ts";
import { type RequestContext, requireDatabase } from "#app/request/request-context.ts";

/** Runs `answer` with the client's project: 400 without code, 403 wrong code, 429 throttled, 503 outage. */
export async function answerClient(
  ctx: RequestContext,
  attempt: CodeAttempt | null,
  answer: (access: FileAccess) => Promise<Response>,
): Promise<Response> {
  if (attempt === null) return respond(400, null);
  try {
    const database = requireDatabase(ctx);
    const opened = await openProject(database, attempt);
    if (opened.outcome !== "found") return respondDenied(opened);
    return await answer({
      slug: opened.project.slug,
      side: "client",
      run: (work) => asVisitor(database, attempt, work),
    });
  } catch (error) {
    return respondRefusal(ctx, error);
  }
}
