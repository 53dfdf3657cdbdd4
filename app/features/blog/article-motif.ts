/** What lies on the plate when a title names the topic. The first match counts. */
const BY_TOPIC: readonly (readonly [RegExp, string])[] = [
  [/newsletter|mailing/i, "plate/envelope"],
  [/\bqr\b/i, "plate/qr-stand"],
  [/allergen/i, "plate/allergens"],
  [/barrierefrei/i, "plate/glasses"],
  [/reservier|kalender/i, "plate/calendar"],
  [/zahlung|zahlen\b|lastschrift/i, "plate/card-terminal"],
  [/kasse|\bTSE\b|\bBon\b/, "plate/till-roll"],
  [/google|handy/i, "plate/phone"],
  [/provision|gebühr/i, "plate/coins"],
  [/prozent|steuer|pizz/i, "dishes/margherita"],
  [/food ?truck/i, "dishes/taco"],
  [/grill|kebap|döner/i, "dishes/dueruem"],
];

const BY_CATEGORY: Record<string, string> = {
  digital: "plate/phone",
  success: "plate/coins",
  trends: "dishes/matcha",
  tech: "plate/card-terminal",
  "Markt & Wachstum": "plate/coins",
  "Effizienz & Technologie": "plate/qr-stand",
  "Trends & Konsumentenverhalten": "dishes/matcha",
};

const GENERAL = "plate/cloche";

/** Returns the path of the drawing that lies on the plate of an article's picture: by title, else by category. */
export function chooseMotif({ title, category }: { title: string; category: string }): string {
  const words = title.replaceAll("\u00AD", "");
  const topic = BY_TOPIC.find(([pattern]) => pattern.test(words))?.[1];
  const known = Object.hasOwn(BY_CATEGORY, category) ? BY_CATEGORY[category] : undefined;
  return `/${topic ?? known ?? GENERAL}.svg`;
}
