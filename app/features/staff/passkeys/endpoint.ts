import {
  finishExchange,
  type PasskeyExchange,
  startExchange,
} from "#app/features/staff/passkeys/passkeys.server.ts";
import { passkeyRequest } from "#app/features/staff/passkeys/request.ts";
import { findOfficeOrigin } from "#app/office/origin.server.ts";
import { findStaff, writeSessionCookie } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/endpoint";

/** Answers the pages' script: JSON in and out (passkey.enhance.ts). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (!/^application\/json\b/.test(request.headers.get("Content-Type") ?? "")) return answer(415);
  const sent = passkeyRequest.safeParse(await request.json().catch(() => null));
  const ctx = context.get(requestContext);
  const office = findOfficeOrigin(request, ctx);
  if (!sent.success || office === null) return answer(400);
  try {
    const exchange: PasskeyExchange = {
      ctx,
      office,
      session: await findStaff({ request, context }),
      userAgent: request.headers.get("User-Agent"),
    };
    const { data } = sent;
    const result =
      data.step === "options" ? await startExchange(data, exchange) : await finishExchange(data, exchange);
    switch (result.outcome) {
      case "options":
        return Response.json(result.options);
      case "accepted":
        return answer(
          204,
          result.token === null ? {} : { "Set-Cookie": writeSessionCookie(ctx, result.token) },
        );
      case "throttled":
        return answer(429, { "Retry-After": String(result.seconds) });
      case "refused":
        return answer(403);
      case "known":
        return answer(409);
    }
  } catch (error) {
    if (error instanceof Response) return error;
    ctx.reportError(error);
    return answer(503);
  }
}

export function loader(): Response {
  return answer(405, { Allow: "POST" });
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers });
}
