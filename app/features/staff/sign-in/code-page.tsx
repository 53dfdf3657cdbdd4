import { data, redirect } from "react-router";
import { WrongOrigin } from "#app/features/staff/passkeys/wrong-origin.tsx";
import { signInByCode } from "#app/features/staff/sign-in/codes.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { findElsewhere } from "#app/office/origin.server.ts";
import { addReturnPath, readReturnPath } from "#app/office/return-path.ts";
import { writeSessionCookie } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { requestContext } from "#app/request/request-context.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/code-page";

/** With Retry-After where one must wait. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    next: readReturnPath(new URL(request.url).searchParams.get("weiter")),
    elsewhere: findElsewhere(request, context.get(requestContext)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (findElsewhere(request, ctx) !== null) return data(null, { status: 400 });
  const form = await readForm(request);
  const result = await signInByCode(request, ctx, String(form.get("code") ?? ""));
  switch (result.outcome) {
    case "accepted":
      return redirect(readReturnPath(new URL(request.url).searchParams.get("weiter")), {
        status: 303,
        headers: { "Set-Cookie": writeSessionCookie(ctx, result.token) },
      });
    case "throttled":
      return data("Zu viele Versuche. Warte fünf Minuten und versuch es dann noch einmal.", {
        status: 429,
        headers: { "Retry-After": String(result.seconds) },
      });
    case "refused":
      return data("Dieser Code stimmt nicht oder gilt nicht mehr. Prüf ihn, oder fordere einen neuen an.", {
        status: 403,
      });
  }
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfficePage staff={null} title="Code eingeben">
      {loaderData.elsewhere !== null && <WrongOrigin url={loaderData.elsewhere} />}
      <form
        method="post"
        action={addReturnPath("/buero/anmelden/code", loaderData.next)}
        className="office-card grid max-w-xl gap-4"
      >
        <p>
          Gehört die Adresse jemandem aus dem Team, ist die Mail unterwegs. Ein Wiederherstellungscode geht
          hier auch.
        </p>
        <TextField
          name="code"
          label="Code"
          error={actionData ?? undefined}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <button type="submit" className="button button-primary">
          Anmelden
        </button>
      </form>
      <p className="mt-6">
        <a className="link" href={addReturnPath("/buero/anmelden", loaderData.next)}>
          Anders anmelden
        </a>
      </p>
    </OfficePage>
  );
}
