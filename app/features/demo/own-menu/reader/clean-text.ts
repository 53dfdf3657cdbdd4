import { cleanName } from "#core/text-input.ts";

const superscript = "[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿ①②③④⑤⑥⑦⑧⑨]";
const isSuperscript = new RegExp(superscript, "u");
const superscriptCodes = new RegExp(`${superscript}(?:[\\s,˒'·]{0,2}${superscript})*`, "gu");

/** Longest line that is read; no menu has a longer one. */
const LONGEST_LINE = 400;

/** Returns a text's lines, composed, without control characters, superscript codes in brackets. Tabs separate columns. */
export function splitLines(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .replace(/\r\n?|[\u2028\u2029\u0085\f\v]/g, "\n")
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
      .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
      // A word cut at the line's end goes on in small letters on the next one; "Vor- und Nachspeisen" is not cut.
      .replace(
        /(?<=\p{L})(?:-|\u00ad)[ \t]{0,8}\n[ \t]{0,8}(?!(?:und|oder|bzw|u\.)(?!\p{L}))(?=\p{Ll})/gu,
        "",
      )
      // Beside a name a star calls the dish popular (take-mark.ts).
      .replace(/[\u2b50\u{1f31f}](?=\s?\p{L})|(?<=\p{L}\s?)[\u2b50\u{1f31f}]/gu, "★")
      .replace(/[^\P{C}\n\t]|\p{Extended_Pictographic}\ufe0f?(?<![\d#*©®™])|\ufe0f/gu, "")
      .replace(superscriptCodes, (codes) => `(${spellCodes(codes)})`)
      .split("\n")
      .map((line) => joinLetters(dropEmphasis(line)))
      .flatMap((line) => (line.length <= LONGEST_LINE ? [line] : cutLine(line)))
  );
}

/** Returns a name of at most `most` characters. */
export function fitName(text: string, most: number): string {
  const line = cleanName(text);
  return line.length <= most ? line : [...line.slice(0, 2 * most)].slice(0, most).join("").trim();
}

/** Drops the marks of chats and Markdown: "*Teller* mit Reis", "**5,60 €**", "_Bestellung bis 11 Uhr_". */
function dropEmphasis(line: string): string {
  if (!/[*_]/.test(line)) return line;
  return line.replace(
    /(?<![\p{L}\p{N}*_])([*_]{1,3})(?=[^\s*_])([^*_]{0,200}[^\s*_])\1(?![\p{L}\p{N}*_])/gu,
    "$2",
  );
}

/** Joins letterspaced words, "F e n c h e l"; codes stand in the order of the alphabet. */
function joinLetters(line: string): string {
  if (!/\p{L} \p{L} \p{L} \p{L}/u.test(line)) return line;
  return line.replace(/(?<![^\s])\p{L}(?: \p{L}){3,}(?: {2,}\p{L}(?: \p{L}){2,})*(?!\S)/gu, (word) => {
    const letters = word.split(/ +/);
    return letters.every((letter, index) => index === 0 || letter > (letters[index - 1] ?? ""))
      ? word
      : word
          .split(/ {2,}/)
          .map((part) => part.replaceAll(" ", ""))
          .join(" ");
  });
}

/** "¹˒¹⁰" is 1 and 10; without a separator, "¹²" is 1 and 2. */
function spellCodes(codes: string): string {
  const spelled = [...codes]
    .map((sign) => (isSuperscript.test(sign) ? sign.normalize("NFKC") : ","))
    .join("");
  return spelled.includes(",") ? spelled.replace(/,+/g, ",") : [...spelled].join(",");
}

/** Cuts a line at spaces, as a text without line breaks needs it. */
function cutLine(line: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < line.length; ) {
    const room = line.slice(start, start + LONGEST_LINE);
    const space = start + LONGEST_LINE < line.length ? room.lastIndexOf(" ") : -1;
    const piece = space > 0 ? room.slice(0, space) : room;
    pieces.push(piece);
    start += piece.length;
  }
  return pieces;
}
