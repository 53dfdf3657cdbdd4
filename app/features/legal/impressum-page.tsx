import { impressum } from "#app/features/legal/copy/impressum.ts";
import { LaidPaper, LegalRows, Revised } from "#app/features/legal/legal-page.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { RichText } from "#app/ui/rich-text.tsx";

export const handle = {
  path: "/impressum",
  ...impressum.seo,
  crumb: "Impressum",
  socialImage: {
    headline: "Impressum",
    kicker: "Wer hier kocht",
    scene: "sheet",
    sections: ["Angaben gemäß § 5 DDG", "Kontakt", "Register", "Verantwortlich"],
  },
  rendering: "at-start",
  updated: "2026-11-21",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

/** Provider identification (§ 5 DDG): the facts on a card, details below. */
export default function ImpressumPage() {
  const { card } = impressum;
  return (
    <>
      <div className="wrap pb-10 pt-6 lg:pb-16 lg:pt-12 print:pb-6 print:pt-0">
        <div className="grid items-end gap-x-14 gap-y-5 lg:grid-cols-2">
          <h1 className="display display-1 self-start">{impressum.title}</h1>
          <div>
            <p className="lead max-w-xl">
              <RichText text={impressum.lead} />
            </p>
            <Revised on={impressum.updatedOn} />
          </div>
        </div>
        <div className="mt-10 lg:mt-14">
          <LaidPaper>
            <section
              aria-labelledby={card.id}
              className="w-full rounded-surface border border-green/20 bg-paper p-6 sm:p-10 print:border-0 print:p-0"
            >
              <h2 id={card.id} className="text-xl font-semibold">
                {card.heading}
              </h2>
              <dl className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:mt-7 lg:grid-cols-3 lg:gap-y-8">
                {Object.entries(card.facts).map(([label, value]) => (
                  <div key={label} className="break-inside-avoid border-t border-line pt-3">
                    <dt className="text-sm font-semibold text-green">{label}</dt>
                    <dd className="mt-0.5 whitespace-pre-line">
                      <RichText text={value} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          </LaidPaper>
        </div>
      </div>
      <LegalRows sections={impressum.sections} />
    </>
  );
}
