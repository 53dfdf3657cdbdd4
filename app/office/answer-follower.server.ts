import type { RouterContextProvider } from "react-router";
import { runAsStaff } from "#app/office/session.server.ts";
import type { Queryable } from "#database/sql.ts";

/** Answers an open office page: 204 while `read` returns `known`, else 200 with news, 404 for null, 401 signed out. */
export async function answerFollower(
  route: { request: Request; context: Readonly<RouterContextProvider> },
  read: (tx: Queryable) => Promise<{ version: string } | null>,
): Promise<Response> {
  const answer = await runAsStaff(route, read);
  if (answer === null) return new Response(null, { status: 401 });
  const { result } = answer;
  if (result === null) return new Response(null, { status: 404 });
  const isKnown = new URL(route.request.url).searchParams.get("known") === result.version;
  return isKnown ? new Response(null, { status: 204 }) : Response.json(result);
}
