import type { SitePicture, Testimonial } from "#app/content/current-facts.ts";
import { sampleFact } from "#app/content/marks.ts";
import { readReferences } from "#app/content/references.ts";

/** The customer on the home page until the team publishes the first reference, and in an invented story. */
export const sampleTestimonial: Testimonial = sampleFact("references", {
  quote:
    "Freitags standen wir zu dritt am Telefon. Heute kommen sechs von zehn Bestellungen von allein\u00a0– und von denen will keiner mehr 30 Prozent.",
  name: "Emre Yıldız",
  business: "Baba Kebap",
  place: "Berlin-Moabit",
  /** What marks the invented client as one. */
  mark: "Beispiel – kein echter Betrieb",
});

/** A quote as pages show it, with the client's picture where there is one. */
export type Voice = Testimonial & { picture: SitePicture | null };

/** Returns the customer on the home page: the first reference, or the invented one. */
export function readTestimonial(): Voice {
  return listVoices()[0] ?? { ...sampleTestimonial, picture: null };
}

/** Returns the real customers whom pages may quote. */
export function listVoices(): Voice[] {
  return readReferences().map(({ quote, person, business, place, picture }) => ({
    quote,
    name: person,
    business,
    place,
    mark: null,
    picture,
  }));
}

/** The home page's video, until a client's own quote takes its place. */
export const video = sampleFact("references", {
  title: "Beispielvideo",
  description: "Hier erzählt später ein Betrieb von seinem Shop.",
  // When it was uploaded to YouTube, which search engines require with its time zone (VideoObject).
  uploaded: "2026-10-26T12:00:00+01:00",
});
