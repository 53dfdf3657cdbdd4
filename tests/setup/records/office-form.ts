import { RouterContextProvider } from "react-router";
import type { officeAction } from "#app/office/office-action.server.ts";
import { type RequestContext, requestContext } from "#app/request/request-context.ts";
import type { Database } from "#database/open.ts";

/**
 * Sends a form to the action of an office page as the person with this session, or as nobody. Returns the status with where the answer
 * leads, or with what the page is told.
 */
export async function sendOfficeForm<T>(
  action: ReturnType<typeof officeAction<{ intent: string }, T>>,
  {
    database,
    token,
    path,
    fields,
    params = {},
  }: {
    database: Database;
    token: string | null;
    path: string;
    fields: Record<string, string>;
    params?: Record<string, string>;
  },
) {
  const context = new RouterContextProvider();
  const ctx: Partial<RequestContext> = {
    database,
    clientAddress: "192.0.2.1",
    publicOrigin: null,
    now: () => new Date(),
  };
  context.set(requestContext, ctx as RequestContext);
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: token === null ? {} : { Cookie: `buero=${token}` },
  });
  const answer = await action({ request, context, params }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("Location") };
  return { status: answer.init?.status, ...answer.data };
}
