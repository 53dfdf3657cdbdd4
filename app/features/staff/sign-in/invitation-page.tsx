import { PasskeyButton } from "#app/features/staff/passkeys/passkey-button.tsx";
import { WrongOrigin } from "#app/features/staff/passkeys/wrong-origin.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { findElsewhere } from "#app/office/origin.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/invitation-page";

export function loader({ request, context }: Route.LoaderArgs) {
  return { elsewhere: findElsewhere(request, context.get(requestContext)) };
}

/** The token is in the fragment, so the page is the same for everybody. */
export default function InvitationPage({ loaderData: { elsewhere } }: Route.ComponentProps) {
  return (
    <OfficePage staff={null} title="Willkommen im Team">
      {elsewhere !== null && <WrongOrigin url={elsewhere} />}
      <section className="office-card max-w-xl">
        <p className="mb-4">
          Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht oder PIN an. Ein Passwort gibt es
          nicht.
        </p>
        <PasskeyButton purpose="enrol" label="Passkey anlegen" next="/buero/startklar?willkommen=ja" />
      </section>
    </OfficePage>
  );
}
