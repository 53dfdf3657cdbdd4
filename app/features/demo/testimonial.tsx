import { listVoices } from "#app/content/testimonial.ts";
import { demo } from "#app/features/demo/copy.ts";
import { Quote } from "#app/ui/quote.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FiveStars } from "#app/ui/stars.tsx";

const WORDS = "display-2 mt-5 max-w-5xl !leading-[1.06] max-sm:text-[1.7rem]";

/** A client's words; until there is one, an invented owner's evening, and the receipt that goes with it. */
export function Testimonial() {
  // The first one is on the home page.
  const [first, second = first] = listVoices();
  return (
    <section className="bg-paper" data-reveal>
      <div className="gingham gingham-seam" aria-hidden="true" />
      {second ? (
        <div className="wrap py-12 lg:py-28">
          <h2 className="sr-only">Was Betriebe sagen</h2>
          <Quote words={second} className={WORDS} />
        </div>
      ) : (
        <SampleEvening />
      )}
    </section>
  );
}

function SampleEvening() {
  const { mark, receipt, ...voice } = demo.testimonial;
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-6 py-12 lg:grid-cols-[1.5fr_1fr] lg:py-28">
      <div>
        <SampleMark text={mark} />
        <h2 className="sr-only">Was eine Bar damit macht</h2>
        <FiveStars className="mt-5" />
        <Quote words={voice} className={WORDS} />
      </div>
      <Receipt className="w-full max-w-xs -rotate-2 justify-self-center" paperClassName="text-sm">
        <p className="text-center font-semibold tracking-wide">{receipt.heading}</p>
        <ReceiptRule />
        {receipt.lines.map((line) => (
          <ReceiptLine key={line.label} label={line.label} amount={line.amount} />
        ))}
        <ReceiptRule />
        <ReceiptLine label={receipt.total.label} amount={receipt.total.amount} strong />
        <p className="mt-1 text-ink-2">{receipt.footer}</p>
      </Receipt>
    </div>
  );
}
