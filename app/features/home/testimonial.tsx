import { company } from "#app/content/company.ts";
import { readTestimonial, video } from "#app/content/testimonial.ts";
import { ConsentVideo } from "#app/ui/consent-video.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FiveStars } from "#app/ui/stars.tsx";

/** A customer's quote, and a video after a click. */
export function Testimonial() {
  const testimonial = readTestimonial();
  return (
    <section className="py-20 lg:py-28" data-reveal>
      <div className="wrap grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
        <ConsentVideo videoId={company.videoId} title={video.title} mark={video.mark} poster={video.poster} />
        <div>
          <h2 className="sr-only">Was Betriebe sagen</h2>
          <figure>
            {testimonial.mark && <SampleMark text={testimonial.mark} className="mb-5" />}
            <FiveStars />
            <blockquote className="display display-3 mt-5 !leading-[1.12]">
              <p>„{testimonial.quote}&#8202;“</p>
            </blockquote>
            <figcaption className="mt-6">
              <span className="block font-bold">{testimonial.name}</span>
              <span className="text-ink-2">
                {testimonial.business}, {testimonial.place}
              </span>
            </figcaption>
          </figure>
          <p className="mt-6">
            <a href="/references" className="link">
              Mehr Erfolgsgeschichten lesen
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
