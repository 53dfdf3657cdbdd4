import { demo } from "#app/features/demo/copy.ts";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FiveStars } from "#app/ui/stars.tsx";

/** One owner's evening: the words, and the receipt that goes with them. */
export function Testimonial() {
  const { testimonial } = demo;
  const { receipt } = testimonial;
  return (
    <section className="bg-paper" data-reveal>
      <div className="gingham gingham-seam" aria-hidden="true" />
      <div className="wrap grid items-center gap-x-16 gap-y-6 py-12 lg:grid-cols-[1.5fr_1fr] lg:py-28">
        <figure>
          <SampleMark text={testimonial.mark} />
          <h2 className="sr-only">Was eine Bar damit macht</h2>
          <FiveStars className="mt-5" />
          <blockquote className="display display-2 mt-5 !leading-[1.06] max-sm:text-[1.7rem]">
            <p>„{testimonial.quote}&#8202;“</p>
          </blockquote>
          <figcaption className="mt-5">
            <span className="block font-semibold">{testimonial.name}</span>
            <span className="text-ink-2">
              {testimonial.business}, {testimonial.place}
            </span>
          </figcaption>
        </figure>
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
    </section>
  );
}
