import { PasskeyButton } from "#app/features/staff/passkeys/passkey-button.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { readReturnPath } from "#app/office/return-path.ts";
import { requireStaff } from "#app/office/session.server.ts";
import type { Route } from "./+types/confirm-page";

export async function loader(route: Route.LoaderArgs) {
  const { staff } = await requireStaff(route);
  return { staff, next: readReturnPath(new URL(route.request.url).searchParams.get("weiter")) };
}

export default function ConfirmPage({ loaderData: { staff, next } }: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Bist du es noch?">
      <section className="office-card max-w-xl">
        <p className="mb-4">Dafür zeigst du deinen Passkey noch einmal. Danach hast du zehn Minuten Zeit.</p>
        <PasskeyButton purpose="confirm" label="Passkey bestätigen" next={next} />
      </section>
    </OfficePage>
  );
}
