/** Returns text without characters that control a mail program or the reading direction. Keeps line breaks and tabs. */
export function toPlainText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** Returns plain text on one line, so that it cannot inject a header. */
export function toLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, " ").trim();
}
