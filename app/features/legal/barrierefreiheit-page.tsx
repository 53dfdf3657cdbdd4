import { barrierefreiheit } from "#app/features/legal/copy/barrierefreiheit.ts";
import { LaidPaper, LegalHeader, LegalRows } from "#app/features/legal/legal-page.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";

export const handle = {
  path: "/barrierefreiheit",
  ...barrierefreiheit.seo,
  crumb: "Barrierefreiheit",
  socialImage: {
    headline: "Barriere\u00adfreiheit",
    kicker: "Ziel: WCAG 2.2, Stufe AA",
    scene: "sheet",
    sections: ["Stand der Barrierefreiheit", "Bekannte Lücken", "Datum der Prüfung", "Problem melden"],
  },
  rendering: "at-start",
  updated: "2026-11-21",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

/** Voluntary accessibility statement: the target, how it is tested, what is missing, whom to contact. */
export default function BarrierefreiheitPage() {
  return (
    <>
      <LegalHeader
        title={barrierefreiheit.title}
        lead={barrierefreiheit.lead}
        updatedOn={barrierefreiheit.updatedOn}
        aside={
          <LaidPaper>
            <ZoomSample />
          </LaidPaper>
        }
      />
      <LegalRows sections={barrierefreiheit.sections} />
    </>
  );
}

const ZOOM_SIZES = [
  "text-lg sm:text-[1.75rem]",
  "text-[2.25rem] sm:text-[3.5rem]",
  "text-[4.5rem] sm:text-[7rem]",
];

/** Two letters at the three tested zoom levels. */
function ZoomSample() {
  const { zoom } = barrierefreiheit;
  return (
    <div
      role="img"
      aria-label={zoom.label}
      className="flex w-full max-w-md items-end justify-between gap-4 rounded-surface bg-paper px-5 pb-6 pt-8 shadow-lift border border-green/20 sm:px-9 print:hidden"
    >
      {zoom.steps.map((step, index) => (
        <span key={step} className="grid justify-items-center gap-3">
          <span className={`display leading-[0.8] ${ZOOM_SIZES[index]}`}>Aa</span>
          <span className="mono whitespace-nowrap text-sm text-ink-2">{step}</span>
        </span>
      ))}
    </div>
  );
}
