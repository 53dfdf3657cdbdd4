const by = String.raw`(?:\s(?:des\s(?:hauses|kochs|küchenchefs|chefs|tages)|vom\s(?:chef|koch|wirt)))?`;
const praises =
  "beliebt|bestseller|top-?seller|meistbestellt|am häufigsten bestellt|renner|liebling|favorit|klassiker des hauses|hausklassiker|tipp|empfehlung";
const words = `(?:(?:sehr |besonders |unser |unsere |haus|chef|küchen|geheim)?-?(?:${praises})${by})`;
const stars = String.raw`[★☆\u2B50\u{1F31F}❤♥\u{1F525}\u{1F44D}]\uFE0F?`;

/** "★ Rostbraten", "Tipp: Rostbraten", "(Beliebt) Rostbraten"; a plain "Tipp …" may begin a sentence. */
const ahead = new RegExp(
  String.raw`^(?:(?:${stars}\s*)+|[([„"*]\s*${words}\s*!?[)\]“"*]\s*|${words}\s?[:!–-]\s*(?=\p{L}))`,
  "iu",
);
const behind = new RegExp(
  String.raw`(?:^|[\s,;.|·–-]+)(?:(?:${stars}\s*)+|[([„"*]?\s*${words}\s*!?[)\]“"*]?\.?)$`,
  "iu",
);
const heading = new RegExp(
  String.raw`^(?:unsere?\s)?(?:beliebt(?:e(?:ste)?\p{L}*)?|bestseller|topseller|meistbestellt|am häufigsten bestellt|signature|hausklassiker|(?:haus)?empfehlung(?:en)?${by})(?!\p{L})`,
  "iu",
);

/** Returns a dish's name and description without the words or stars that call it popular, and whether there were any. */
export function takeMark(dish: { name: string; description: string }) {
  const description = dish.description.replace(behind, "").trim();
  const name = dish.name.replace(ahead, "").replace(behind, "").trim();
  // "Tipp: Rostbraten" was read as a name and a description.
  if (name === "" && description !== "") return { name: description, description: "", isMarked: true };
  // "Bestseller" alone may be what a dish is called.
  const isMarked = (name !== "" && name !== dish.name.trim()) || description !== dish.description.trim();
  return { name: name || dish.name, description, isMarked };
}

/** Returns whether all dishes of a section with this heading are called popular. */
export function isPopularHeading(text: string): boolean {
  return heading.test(text);
}

/** Returns whether a name begins or ends with a star, which some menus put before all dishes. */
export function hasStar(text: string): boolean {
  return new RegExp(`^(?:${stars})|(?:${stars})$`, "u").test(text.trim());
}
