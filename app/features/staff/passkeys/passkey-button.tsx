import type { PasskeyPurpose } from "#app/features/staff/passkeys/request.ts";

type PasskeyButtonProps = {
  purpose: PasskeyPurpose;
  label: string;
  /** Where to go on afterwards; null: the form around the button is sent. */
  next: string | null;
};

/** The one thing of the back office that needs script (passkey.enhance.ts). */
export function PasskeyButton({ purpose, label, next }: PasskeyButtonProps) {
  return (
    <div data-enhance="passkey" data-purpose={purpose} data-next={next ?? undefined}>
      <button type="button" disabled className="button button-primary needs-script w-full sm:w-auto">
        {label}
      </button>
      <p className="without-script font-semibold">Ein Passkey braucht JavaScript.</p>
      <p role="status" className="font-semibold not-empty:mt-3" />
    </div>
  );
}

/** Says where to open the page instead: passkeys belong to a name. */
export function WrongOrigin({ url }: { url: string }) {
  return (
    <div role="alert" className="office-notice">
      <p className="font-semibold">Unter dieser Adresse gehen Passkeys nicht.</p>
      <p className="mt-1">
        Sie gehören zu einem Namen, nicht zu einer IP-Adresse. Öffne stattdessen{" "}
        <a className="link break-all" href={url}>
          {url}
        </a>
        . Hat die Website schon einen Namen, fehlt auf dem Server die Einstellung PUBLIC_ORIGIN.
      </p>
    </div>
  );
}
