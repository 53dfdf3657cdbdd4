import { impressum } from "#app/features/legal/copy/impressum.ts";
import { Facts, LaidPaper, LegalHeader, LegalRows } from "#app/features/legal/legal-page.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";

export const handle = {
  path: "/impressum",
  ...impressum.seo,
  crumb: "Impressum",
  rendering: "at-build",
  updated: "2026-11-21",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

/** Provider identification (§ 5 DDG): the facts on a card, details below. */
export default function ImpressumPage() {
  const { card } = impressum;
  return (
    <>
      <LegalHeader
        title={impressum.title}
        lead={impressum.lead}
        updatedOn={impressum.updatedOn}
        aside={
          <LaidPaper>
            <section
              aria-labelledby={card.id}
              className="w-full max-w-lg rounded-surface bg-paper p-6 pb-3 shadow-lift border border-green/20 sm:p-8 sm:pb-5 [&_dl]:border-b-0 print:max-w-none print:p-0 print:shadow-none print:border-0"
            >
              <h2 id={card.id} className="mb-4 text-xl font-bold">
                {card.heading}
              </h2>
              <Facts facts={card.facts} />
            </section>
          </LaidPaper>
        }
      />
      <LegalRows sections={impressum.sections} />
    </>
  );
}
