/** Returns a link with a text in it, such as of WhatsApp or a mail program. */
export function addText(link: string, text: string): string {
  return link.startsWith("mailto:")
    ? `${link}&body=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`
    : `${link}?text=${encodeURIComponent(text)}`;
}
