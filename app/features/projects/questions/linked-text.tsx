const addressPattern = /https?:\/\/[^\s<>"„“‚‘]+/gi;

/** A client's text. Links open after a second click that shows their host. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className="whitespace-pre-line wrap-anywhere">
      {splitAddresses(text).map(({ text: part, host }, place) =>
        host === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
          <span key={place}>{part}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <details key={place} className="question-link inline-block max-w-full">
            <summary className="link">{part}</summary>
            <p>
              Dieser Link führt zu <strong>{host}</strong>.{" "}
              <a className="link" href={part} target="_blank" rel="noopener noreferrer">
                {host} öffnen
              </a>
            </p>
          </details>
        ),
      )}
    </div>
  );
}

/** Splits a text into web addresses with their host and the text between. */
function splitAddresses(text: string): { text: string; host: string | null }[] {
  const parts: { text: string; host: string | null }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addressPattern)) {
    const address = found.replace(/[.,;:!?)\]}']+$/, "");
    // The browser's parser reveals the real host: "https://bank.de@boese.example" leads to boese.example.
    const host = URL.canParse(address) ? new URL(address).host : "";
    if (host === "") continue;
    if (index > end) parts.push({ text: text.slice(end, index), host: null });
    parts.push({ text: address, host });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), host: null });
  return parts;
}
