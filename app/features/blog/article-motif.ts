type Motif = keyof typeof SETTINGS;

/** What lies on the plate when a title names the topic. The first match counts. */
const BY_TOPIC: readonly (readonly [RegExp, Motif])[] = [
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

const BY_CATEGORY: Record<string, Motif> = {
  digital: "plate/phone",
  success: "plate/coins",
  trends: "dishes/matcha",
  tech: "plate/card-terminal",
  "Markt & Wachstum": "plate/coins",
  "Effizienz & Technologie": "plate/qr-stand",
  "Trends & Konsumentenverhalten": "dishes/matcha",
};

const GENERAL = "plate/cloche" satisfies Motif;

/** Where a motif lies. Neighbours in the list of the sample articles lie on different ones. */
const SETTINGS = {
  "plate/glasses": "table",
  "plate/qr-stand": "table",
  "plate/cloche": "table",
  "plate/envelope": "close-up",
  "plate/allergens": "close-up",
  "plate/coins": "close-up",
  "plate/calendar": "half-plate",
  "dishes/dueruem": "half-plate",
  "dishes/matcha": "half-plate",
  "dishes/taco": "tray",
  "dishes/margherita": "tray",
  "plate/phone": "tray",
  "plate/card-terminal": "till",
  "plate/till-roll": "till",
} as const;

export type Setting = (typeof SETTINGS)[keyof typeof SETTINGS];

/** What an article's picture shows: a motif, and where it lies. */
export type Scene = { motif: string; setting: Setting };

/** Returns what an article's picture shows: by title, else by category. */
export function chooseScene({ title, category }: { title: string; category: string }): Scene {
  const words = title.replaceAll("\u00AD", "");
  const topic = BY_TOPIC.find(([pattern]) => pattern.test(words))?.[1];
  const byCategory = Object.hasOwn(BY_CATEGORY, category) ? BY_CATEGORY[category] : undefined;
  const motif = topic ?? byCategory ?? GENERAL;
  return { motif: `/${motif}.svg`, setting: SETTINGS[motif] };
}
