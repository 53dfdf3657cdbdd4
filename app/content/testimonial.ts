import { sample } from "#app/content/marks.ts";

/** The customer in the stories of the home page and the references. */
export const testimonial = sample({
  quote:
    "Freitags standen wir zu dritt am Telefon. Heute kommen sechs von zehn Bestellungen von allein\u00a0– und von denen will keiner mehr 30 Prozent.",
  name: "Emre Yıldız",
  business: "Baba Kebap",
  place: "Berlin-Moabit",
  /** What marks the invented client as one. */
  mark: "Beispiel – kein echter Betrieb",
});

/** The home page's video, until a client's own takes its place. */
export const video = sample({
  mark: "Beispielvideo – kein Kunde von uns",
  title: "Beispielvideo: Hier erzählt später ein Betrieb von seinem Shop",
  description: "Platz für das Video eines Betriebs. Bis dahin läuft hier ein Beispiel.",
  poster: "/drawings/set-table.svg",
  // The upload date at YouTube, which search engines require (VideoObject).
  uploaded: "2026-10-26",
});
