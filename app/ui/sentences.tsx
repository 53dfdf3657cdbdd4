/** A headline that breaks between its sentences before it breaks within one. */
export function Sentences({ text }: { text: string }) {
  return splitSentences(text).map((sentence, index) => [
    index > 0 && " ",
    // A box of its own moves to the next line as a whole; the lines inside of one are balanced as in every headline.
    <span key={sentence} className="inline-block">
      {sentence}
    </span>,
  ]);
}

/** Returns the sentences of a text. The point after a figure, as in "16. November", ends none. */
function splitSentences(text: string): string[] {
  return text.split(/(?<=\D[.?!]) /);
}
