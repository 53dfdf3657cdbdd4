import { AccessForm } from "#app/features/projects/access/access-form.tsx";
import type { AccessResult } from "#app/features/projects/access/access-result.ts";
import "#app/ui/soft-cloth.css";
import "./access-page.css";

type AccessPageProps = {
  received: Extract<AccessResult, { state: "refused" }> | null;
  onOpen: (slug: string, isRemembered: boolean) => void;
};

export function AccessPage({ received, onOpen }: AccessPageProps) {
  return (
    <div className="access-stage">
      <header className="wrap pb-8 pt-6 md:pb-14 lg:pt-12">
        <div className="grid items-end gap-x-14 gap-y-4 md:gap-y-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <h1 className="display display-1 max-w-[16ch] self-start">Wie weit ist dein Projekt?</h1>
          <p className="lead max-w-[36rem] lg:pb-1">
            Gib deinen Zugangscode ein. Dann siehst du jeden Schritt: was fertig ist, woran wir gerade
            arbeiten und was noch kommt.
          </p>
        </div>
      </header>
      <div className="relative">
        <div className="soft-cloth gingham" aria-hidden="true" />
        <div className="access-rail" aria-hidden="true" />
        <div className="wrap relative stack gap-10 items-start pb-16 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-14 lg:pb-24">
          <AccessForm received={received} onOpen={onOpen} />
          <aside className="access-note">
            <p className="display display-3">Du hast noch keinen Code?</p>
            <p className="mt-3">Zum Projektstart bekommst du ihn von uns.</p>
            <a href="/contact" className="button button-secondary mt-6">
              Schreib uns
            </a>
            <p className="mt-4">
              <a href="/kunden-projekte/beispiel" className="link">
                Beispielprojekt ansehen
              </a>
            </p>
          </aside>
        </div>
      </div>
    </div>
  );
}
