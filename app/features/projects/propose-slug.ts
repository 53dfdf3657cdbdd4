import { spellInAscii } from "#app/office/spell-in-ascii.ts";

/** Returns a slug made of a name: "Imbiß Öztürk & Söhne" becomes `imbiss-oeztuerk-und-soehne`. Empty where no letter is Latin. */
export function proposeSlug(name: string): string {
  return (
    spellInAscii(name)
      .replace(/\s*[&+]\s*/g, " und ")
      // "Luigi's" is one word.
      .replace(/['’`´.]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "")
  );
}

/** Returns the slug, numbered if `taken` contains it. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  let free = slug;
  for (let number = 2; taken.includes(free); number++) free = `${slug}-${number}`;
  return free;
}
