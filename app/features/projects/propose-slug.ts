const spellings: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  ı: "i",
  ø: "o",
  ł: "l",
  æ: "ae",
  œ: "oe",
  đ: "d",
};

/** Returns a slug made of a name: "Imbiß Öztürk & Söhne" becomes `imbiss-oeztuerk-und-soehne`. Empty where no letter is Latin. */
export function proposeSlug(name: string): string {
  return (
    name
      .normalize("NFC")
      .toLowerCase()
      .replace(/\s*[&+]\s*/g, " und ")
      .replace(/[^\0-\x7f]/g, (letter) => spellings[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, ""))
      // "Luigi's" is one word.
      .replace(/['’`´.]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "")
  );
}

/** Returns the slug with the first number that makes it none of `taken`. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  let free = slug;
  for (let number = 2; taken.includes(free); number++) free = `${slug}-${number}`;
  return free;
}
