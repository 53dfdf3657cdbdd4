export function mailTo(address: string | null, mail: { subject?: string; body?: string } = {}): string {
  const fields = Object.entries(mail).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`,
  );
  // Keep only the @: ? and & would end the address.
  const recipient = encodeURIComponent(address ?? "").replace("%40", "@");
  return `mailto:${recipient}${fields.length === 0 ? "" : `?${fields.join("&")}`}`;
}
