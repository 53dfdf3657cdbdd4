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

/** Returns a text in lower case with its Latin letters as URLs have them: "Größe" becomes "groesse". Others stay. */
export function spellInAscii(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => spellings[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, ""));
}
