import type { PasskeyPurpose } from "#app/features/staff/passkeys/request.ts";

type PasskeyButtonProps = {
  purpose: PasskeyPurpose;
  label: string;
  /** Next page; null submits the surrounding form. */
  next: string | null;
  /** The alternative without a passkey, if any. */
  otherWay?: string;
};

/** Requires script (passkey.enhance.ts). */
export function PasskeyButton({ purpose, label, next, otherWay }: PasskeyButtonProps) {
  return (
    <div
      data-enhance="passkey"
      data-purpose={purpose}
      data-next={next ?? undefined}
      data-other-way={otherWay}
    >
      <button type="button" className="button button-primary needs-script w-full sm:w-auto">
        {label}
      </button>
      <p className="without-script font-semibold">Ein Passkey braucht JavaScript.</p>
      <p role="status" className="font-semibold not-empty:mt-3" />
    </div>
  );
}
