/** Where a mail program begins to quote what is answered: "Am 3. Dezember schrieb Jana:", possibly on two lines. */
const attribution =
  /^\s*(?:Am|Den|On|Le|Il giorno|Il|El|Op)\b.{0,200}\b(?:schrieb|geschrieben|wrote|écrit|scritto|escribió|schreef)\b.{0,100}:\s*$/i;
const separator =
  /^\s*(?:-{2,}\s*(?:Ursprüngliche (?:Nachricht|Mail)|Originalnachricht|Original Message|Weitergeleitete Nachricht|Message d'origine)\b|_{20,}\s*$)/i;
const header = /^\s*\*?(?:Von|From|De|Da)\s?:\*?\s/i;
const secondHeader = /^\s*\*?(?:Gesendet|Sent|Datum|Date|Envoyé|An|To|Betreff|Subject)\s?:/i;
/** A header block has its second line within so many. */
const HEADER_LINES = 3;
/** Longer lines are nobody's attribution. */
const LONGEST_ATTRIBUTION = 320;

/** Returns a mail's text without the mail that it quotes; all of it where nothing would be left. */
export function cutQuote(mail: string): string {
  const lines = mail.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((line, index) => beginsQuote(line, lines, index));
  const own = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith(">"));
  return tidy(own) || tidy(lines);
}

function beginsQuote(line: string, lines: readonly string[], index: number): boolean {
  if (line.length > LONGEST_ATTRIBUTION) return false;
  const next = lines[index + 1] ?? "";
  return (
    separator.test(line) ||
    attribution.test(line) ||
    (next.length <= LONGEST_ATTRIBUTION && attribution.test(`${line} ${next}`)) ||
    (header.test(line) &&
      lines.slice(index + 1, index + 1 + HEADER_LINES).some((one) => secondHeader.test(one)))
  );
}

/** Returns lines as text, with at most one empty line between two. */
function tidy(lines: readonly string[]): string {
  const kept = lines.map((line) => line.trimEnd());
  return kept
    .filter((line, index) => line !== "" || kept[index - 1] !== "")
    .join("\n")
    .trim();
}
