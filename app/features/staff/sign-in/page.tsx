import { data, redirect } from "react-router";
import { PasskeyButton } from "#app/features/staff/passkeys/passkey-button.tsx";
import { WrongOrigin } from "#app/features/staff/passkeys/wrong-origin.tsx";
import { requestMailCode } from "#app/features/staff/sign-in/codes.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { findElsewhere } from "#app/office/origin.server.ts";
import { addReturnPath, readReturnPath } from "#app/office/return-path.ts";
import { findStaff } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { requestContext } from "#app/request/request-context.ts";
import { EmailField } from "#app/ui/field.tsx";
import type { Route } from "./+types/page";

/** With Retry-After where one must wait. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const next = readReturnPath(new URL(request.url).searchParams.get("weiter"));
  if ((await findStaff({ request, context })) !== null) throw redirect(next, 303);
  return {
    next,
    elsewhere: findElsewhere(request, ctx),
    hasMail: ctx.sendCode !== null,
    // SameSite=Strict: a link from web mail arrives without the session cookie; reopening the page sends it.
    opensAgain: request.headers.get("Sec-Fetch-Site") === "cross-site",
  };
}

/** Never reveals whether the address is known. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const next = readReturnPath(new URL(request.url).searchParams.get("weiter"));
  if (findElsewhere(request, ctx) !== null) return data(null, { status: 400 });
  const form = await readForm(request);
  const requested = await requestMailCode(ctx, String(form.get("email") ?? ""));
  if (requested.outcome === "throttled")
    return data(
      { seconds: requested.seconds },
      { status: 429, headers: { "Retry-After": String(requested.seconds) } },
    );
  return redirect(addReturnPath("/buero/anmelden/code", next), {
    status: 303,
    headers: { "Set-Cookie": requested.cookie },
  });
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, elsewhere, hasMail, opensAgain } = loaderData;
  return (
    <OfficePage staff={null} title="Anmelden">
      {opensAgain && <meta httpEquiv="refresh" content="0" />}
      {elsewhere !== null && <WrongOrigin url={elsewhere} />}
      <div className="grid max-w-xl gap-6">
        <section className="office-card">
          <p className="mb-4">Per Fingerabdruck, Gesicht oder PIN deines Geräts.</p>
          <PasskeyButton
            purpose="sign-in"
            label="Mit Passkey anmelden"
            next={next}
            otherWay={
              hasMail
                ? "Oder lass dir unten einen Code per Mail schicken."
                : "Hast du Wiederherstellungscodes, geht auch einer davon."
            }
          />
        </section>
        <details className="office-card" open={actionData != null}>
          <summary className="font-semibold">Code per Mail</summary>
          <form method="post" action={addReturnPath("/buero/anmelden", next)} className="mt-4 grid gap-4">
            {actionData && (
              <p role="alert" className="font-semibold text-tomato-pressed">
                Zu viele Versuche. Warte fünf Minuten und versuch es dann noch einmal.
              </p>
            )}
            {hasMail ? (
              <p>
                Gerät nicht zur Hand? Du bekommst einen Code, der zehn Minuten und nur in diesem Browser gilt.
              </p>
            ) : (
              <p>Diese Website verschickt keine Mails: Auf dem Server fehlt die Einstellung SMTP_URL.</p>
            )}
            <EmailField name="email" label="E-Mail-Adresse" autoComplete="email webauthn" required />
            <button type="submit" className="button button-secondary" disabled={!hasMail}>
              Code schicken
            </button>
          </form>
        </details>
        <p>
          <a className="link" href={addReturnPath("/buero/anmelden/code", next)}>
            Ich habe einen Wiederherstellungscode
          </a>
        </p>
      </div>
    </OfficePage>
  );
}
