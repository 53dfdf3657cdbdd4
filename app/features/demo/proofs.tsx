import { demoProofs } from "#app/features/demo/proofs-copy.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";

/** What a visitor can check here and now: how fast a guest's shop loads, and what happens to their data. */
export function Proofs() {
  const { loadTime, ownData } = demoProofs;
  return (
    <div className="wrap grid gap-x-16 lg:grid-cols-2">
      <section
        id="ladezeit"
        className="page-section pt-6 lg:py-10"
        aria-labelledby="ladezeit-titel"
        tabIndex={-1}
      >
        <h2 id="ladezeit-titel" className="display display-3">
          {loadTime.heading}
        </h2>
        <p className="mt-2 text-ink-2">{loadTime.text}</p>
        <form method="post" action="/demo/tische" className="needs-script mt-4">
          <button type="submit" className="button button-secondary">
            {loadTime.start}
          </button>
        </form>
        <p className="without-script mt-4 font-semibold">{loadTime.withoutScript}</p>
        <p id="stoppuhr-klemmt" className="mt-4 hidden font-semibold text-tomato-pressed target:block">
          {loadTime.failed}
        </p>
      </section>
      <section
        id="deine-daten"
        className="page-section pb-6 pt-6 lg:py-10"
        aria-labelledby="deine-daten-titel"
        tabIndex={-1}
      >
        <h2 id="deine-daten-titel" className="display display-3">
          {ownData.heading}
        </h2>
        <Receipt className="mt-4 max-w-md" paperClassName="text-sm leading-relaxed">
          {ownData.lines.map(([label, amount]) => (
            <ReceiptLine key={label} label={label} amount={amount} />
          ))}
          <ReceiptRule />
          <ReceiptLine label={ownData.total[0]} amount={ownData.total[1]} strong />
        </Receipt>
        <Fold title={ownData.more} className="mt-4 border-t-0">
          <p className="text-ink-2">
            {ownData.text}{" "}
            <a className="link" href={ownData.link.href}>
              {ownData.link.label}
            </a>
          </p>
        </Fold>
      </section>
    </div>
  );
}
