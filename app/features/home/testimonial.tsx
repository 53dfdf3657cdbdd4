import { company } from "#app/content/company.ts";
import { storyFormat } from "#app/content/picture-format.ts";
import { readTestimonial, video } from "#app/content/testimonial.ts";
import { StoredPicture } from "#app/pictures/stored-picture.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { ConsentVideo } from "#app/ui/consent-video.tsx";
import { Quote } from "#app/ui/quote.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FiveStars } from "#app/ui/stars.tsx";

/** A customer's quote; with an invented one the sample of a video, after a click. */
export function Testimonial() {
  const voice = readTestimonial();
  const isSample = voice.mark !== null;
  const hasTwoColumns = isSample || voice.picture !== null;
  return (
    <section className="py-5 lg:py-10" data-reveal>
      <div
        className={`wrap ${hasTwoColumns ? "grid items-center gap-x-10 gap-y-4 md:grid-cols-2 lg:grid-cols-[0.8fr_1.4fr] lg:gap-x-16" : ""}`}
      >
        {isSample && <ConsentVideo videoId={company.videoId} title={video.title} />}
        {!isSample && voice.picture && (
          <StoredPicture
            picture={voice.picture}
            format={storyFormat}
            sizes="(min-width: 48rem) 36rem, 100vw"
            loading="lazy"
            imageClassName="w-full rounded-surface"
          />
        )}
        <div className={hasTwoColumns ? undefined : "max-w-4xl"}>
          <h2 className="sr-only">Was Betriebe sagen</h2>
          <Quote
            words={voice}
            className={`mt-3 !leading-[1.2] ${isSample ? "text-lg lg:text-[1.375rem]" : hasTwoColumns ? "display-3" : "display-2"}`}
          >
            {voice.mark && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <SampleMark text={voice.mark} />
                <FiveStars className="[&>svg]:size-3.5" />
              </div>
            )}
          </Quote>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <BookingLink>Beratung buchen</BookingLink>
            <a href="/references" className="link">
              {isSample ? "Mehr Geschichten" : "Was sich dort geändert hat"}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
