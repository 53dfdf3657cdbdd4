import { diffArrays, diffWordsWithSpace } from "diff";
import type { Piece } from "#app/office/history.tsx";

/** How long comparing words may take. Beyond it, whole paragraphs are shown as replaced. */
const TIMEOUT_MS = 300;

/** Returns what has changed from one text to the other: first by paragraph, then by word within those that changed. */
export function compareTexts(old: string, now: string): Piece[] {
  const until = Date.now() + TIMEOUT_MS;
  const changes = diffArrays(splitParagraphs(old), splitParagraphs(now), { timeout: TIMEOUT_MS });
  if (changes === undefined) return replace(old, now);
  const pieces: Piece[] = [];
  for (let index = 0; index < changes.length; index++) {
    const [change, next] = [changes[index], changes[index + 1]];
    if (change === undefined) continue;
    const text = change.value.join("");
    if (change.removed && next?.added) {
      pieces.push(...compareWords(text, next.value.join(""), until - Date.now()));
      index++;
    } else pieces.push({ kind: change.removed ? "removed" : change.added ? "added" : "same", text });
  }
  return pieces.filter(({ text }) => text !== "");
}

function compareWords(old: string, now: string, timeout: number): Piece[] {
  const words = timeout > 0 ? diffWordsWithSpace(old, now, { timeout }) : undefined;
  if (words === undefined) return replace(old, now);
  return words.map(({ removed, added, value }) => ({
    kind: removed ? "removed" : added ? "added" : "same",
    text: value,
  }));
}

function replace(old: string, now: string): Piece[] {
  return [
    { kind: "removed", text: old },
    { kind: "added", text: now },
  ];
}

/** Joined, the paragraphs are the text. */
function splitParagraphs(text: string): string[] {
  return text.split(/(?<=\n)(?=[^\n])/);
}
