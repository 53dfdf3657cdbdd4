import { company } from "#app/content/company.ts";
import { readTestimonial, video } from "#app/content/testimonial.ts";
import { ConsentVideo } from "#app/ui/consent-video.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FiveStars } from "#app/ui/stars.tsx";

/** A customer's quote, and a video after a click. */
export function Testimonial() {
  const testimonial = readTestimonial();
  return (
    <section className="py-10 lg:py-28" data-reveal>
      <div className="wrap grid items-center gap-x-10 gap-y-6 md:grid-cols-[1.1fr_1fr] lg:gap-x-16">
        <ConsentVideo videoId={company.videoId} title={video.title} mark={video.mark} poster={video.poster} />
        <div>
          <h2 className="sr-only">Was Betriebe sagen</h2>
          <figure>
            {testimonial.mark && <SampleMark text={testimonial.mark} className="mb-4" />}
            <FiveStars />
            <blockquote className="display display-3 mt-4 !leading-[1.12]">
              <p>„{testimonial.quote}&#8202;“</p>
            </blockquote>
            <figcaption className="mt-4">
              <span className="block font-semibold">{testimonial.name}</span>
              <span className="text-ink-2">
                {testimonial.business}, {testimonial.place}
              </span>
            </figcaption>
          </figure>
          <p className="mt-4">
            <a href="/references" className="link">
              Mehr Erfolgsgeschichten lesen
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
