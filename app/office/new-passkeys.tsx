import { useLocation } from "react-router";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm } from "#app/office/office-form.tsx";
import type { StaffMember } from "#app/office/staff-member.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";

export function NewPasskeys({ passkeys }: { passkeys: StaffMember["newPasskeys"] }) {
  const { pathname, search } = useLocation();
  if (passkeys.length === 0) return null;
  return (
    <section className="office-notice" aria-labelledby="neue-passkeys">
      <h2 id="neue-passkeys" className="font-semibold">
        {passkeys.length === 1 ? "Neu: ein Passkey für deinen Zugang" : "Neu: Passkeys für deinen Zugang"}
      </h2>
      <ul className="my-2">
        {passkeys.map(({ label, addedAt }) => (
          <li key={`${label} ${addedAt.toISOString()}`}>
            {label}, angelegt am {formatBerlinTimeInGerman(addedAt)}
          </li>
        ))}
      </ul>
      <p>
        Kennst du einen nicht?{" "}
        <a className="link" href="/buero/geraete">
          Entfern ihn
        </a>{" "}
        und sag der Leitung Bescheid.
      </p>
      <OfficeForm hidden={{ weiter: pathname + search }} action="/buero/geraete" className="mt-3">
        <IntentButton value="know-passkeys" className="button-small">
          Kenne ich
        </IntentButton>
      </OfficeForm>
    </section>
  );
}
