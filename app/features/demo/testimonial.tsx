import { listVoices } from "#app/content/testimonial.ts";
import { demo } from "#app/features/demo/copy.ts";
import { Quote } from "#app/ui/quote.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FiveStars } from "#app/ui/stars.tsx";

const WORDS = "mt-3 max-w-4xl text-xl";

/** A client's words; until there is one, an invented owner's. */
export function Testimonial() {
  // The first one is on the home page.
  const [first, second = first] = listVoices();
  return (
    <section className="bg-paper" data-reveal>
      <div className="gingham gingham-seam" aria-hidden="true" />
      {second ? (
        <div className="wrap py-9 lg:py-14">
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
  const { mark, ...voice } = demo.testimonial;
  return (
    <div className="wrap py-6 lg:py-10">
      <h2 className="sr-only">Was eine Bar damit macht</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SampleMark text={mark} />
        <FiveStars className="[&_svg]:size-3.5" />
      </div>
      <Quote words={voice} className={WORDS} />
    </div>
  );
}
