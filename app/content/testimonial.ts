import { sample } from "#app/content/marks.ts";

/** The customer in the stories of the home page and the references. */
export const testimonial = sample({
  quote:
    "Freitags standen wir zu dritt am Telefon. Heute kommen sechs von zehn Bestellungen von allein\u00a0– und keiner will mehr 30 Prozent von mir.",
  name: "Emre Yıldız",
  business: "Baba Kebap",
  place: "Berlin-Moabit",
  videoTitle: "Baba Kebap: ein Freitagabend mit dem eigenen Shop",
  videoLength: "2:14",
  videoPoster: "/drawings/baba-kebap.svg",
  // The upload date at YouTube, which search engines require (VideoObject).
  videoUploaded: "2026-10-26",
});
