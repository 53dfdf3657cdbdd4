import type { Line } from "./classify.ts";
import { fitName } from "./clean-text.ts";
import { hasHeadingWord, isNotice, isSentence } from "./vocabulary.ts";

const LONGEST_TITLE = 40;
const ornaments = /^[\s*=~#_.•·|+<>«»°–—-]+|[\s*=~#_•·|+<>«»°–—:-]+$/gu;
/** What follows the name of the house on its line. */
const behindName =
  /(?:\s{2,}|\t|\s[·|•–—-]\s|,\s|\s(?=seit\s\d)|(?:^|\s)(?=(?:(?:unsere|speise|speisen|getränke|wein|tages|abend|mittags)[-\s]?karte|karte|menü|menu|preisliste)$)).*$/iu;

/** Returns the house's name: a menu's first line, unless it heads dishes or says only what the menu lists. */
export function findTitle(first: Line | undefined): string | null {
  if (first === undefined || (first.kind !== "text" && first.kind !== "notice")) return null;
  const bare = first.text.replace(ornaments, "").replace(behindName, "").replace(ornaments, "");
  const title = fitName(bare, LONGEST_TITLE);
  const isName =
    /\p{L}{2}/u.test(title) &&
    bare.length <= LONGEST_TITLE &&
    !isNotice(title) &&
    !isSentence(title) &&
    !/karte(?![\p{L}])|angebot|\d/iu.test(title) &&
    // "Getränke" says what is listed; "ASIA WOK THANH" is a name.
    (!hasHeadingWord(title) || /\p{L}\P{L}+\p{L}/u.test(title));
  return isName ? title : null;
}
