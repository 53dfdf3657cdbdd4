import { publishedFacts, type Testimonial } from "#app/content/current-facts.ts";
import { sample, sampleFact } from "#app/content/marks.ts";

/**
 * The customer on the home page, until the team publishes another one, and in a story of the references, whose figures are
 * invented with it.
 */
export const sampleTestimonial: Testimonial = sampleFact("testimonial", {
  quote:
    "Freitags standen wir zu dritt am Telefon. Heute kommen sechs von zehn Bestellungen von allein\u00a0– und von denen will keiner mehr 30 Prozent.",
  name: "Emre Yıldız",
  business: "Baba Kebap",
  place: "Berlin-Moabit",
  /** What marks the invented client as one. */
  mark: "Beispiel – kein echter Betrieb",
});

/** Returns the customer on the home page. */
export function readTestimonial(): Testimonial {
  return publishedFacts().testimonial ?? sampleTestimonial;
}

/** The home page's video, until a client's own takes its place. */
export const video = sample({
  mark: "Beispielvideo – kein Kunde von uns",
  title: "Beispielvideo: Hier erzählt später ein Betrieb von seinem Shop",
  description: "Platz für das Video eines Betriebs. Bis dahin läuft hier ein Beispiel.",
  poster: "/drawings/set-table.svg",
  // The upload date at YouTube, which search engines require (VideoObject).
  uploaded: "2026-10-26",
});
