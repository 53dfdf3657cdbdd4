import { datenschutz } from "#app/features/legal/copy/datenschutz.ts";
import { LaidPaper, LegalChapters, LegalHeader } from "#app/features/legal/legal-page.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

export const handle = {
  path: "/datenschutz",
  ...datenschutz.seo,
  crumb: "Datenschutz",
  socialImage: {
    headline: "Daten\u00adschutz\u00aderklärung",
    kicker: "Was wir speichern, und wie lange",
    scene: "sheet",
    sections: ["Zwecke und Rechtsgrundlagen", "Empfänger", "Speicherdauer", "Deine Rechte"],
  },
  rendering: "at-start",
  updated: "2026-11-28",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

/** Privacy policy (Art. 13 GDPR): the short version with its receipt first, then every detail. */
export default function DatenschutzPage() {
  const { summary } = datenschutz;
  return (
    <>
      <LegalHeader
        title={datenschutz.title}
        lead={datenschutz.lead}
        updatedOn={datenschutz.updatedOn}
        aside={
          <LaidPaper>
            <VisitReceipt />
          </LaidPaper>
        }
      />
      <section aria-labelledby="kurzfassung" className="on-dark print:bg-transparent print:text-ink">
        <div className="wrap py-12 lg:py-16 print:py-4">
          <h2 id="kurzfassung" className="display display-2">
            {summary.heading}
          </h2>
          <ul className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4 print:mt-2 print:grid-cols-2">
            {Object.entries(summary.items).map(([title, text]) => (
              <li key={title} className="border-t-2 border-saffron pt-4">
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="mt-1 text-leaf print:text-ink">
                  <RichText text={text} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <LegalChapters sections={datenschutz.sections} />
    </>
  );
}

function VisitReceipt() {
  const { receipt } = datenschutz;
  return (
    <Receipt className="w-full max-w-[19rem] -rotate-2 print:rotate-0" paperClassName="text-sm leading-loose">
      <p className="text-center font-semibold uppercase tracking-widest">{receipt.title}</p>
      <p className="text-center text-sm leading-snug text-ink-2">{receipt.subtitle}</p>
      <ReceiptRule />
      {receipt.lines.map((line) => (
        <ReceiptLine key={line.label} label={line.label} amount={line.amount} />
      ))}
      <ReceiptRule />
      <ReceiptLine label={receipt.total.label} amount={receipt.total.amount} strong />
      <ReceiptRule />
      <p className="text-sm leading-snug text-ink-2">{receipt.footnote}</p>
    </Receipt>
  );
}
