/** Returns a link that begins a mail. */
export function mailTo(address: string | null, mail: { subject?: string; body?: string } = {}): string {
  const fields = Object.entries(mail).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`,
  );
  // Only the @ may stay: forms accept ? and & in an address, which would end it.
  const recipient = encodeURIComponent(address ?? "").replace("%40", "@");
  return `mailto:${recipient}${fields.length === 0 ? "" : `?${fields.join("&")}`}`;
}
