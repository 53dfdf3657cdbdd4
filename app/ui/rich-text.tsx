import type { RichText as Text } from "#app/content/text-with-links.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import "#app/ui/source-link.css";

/** Text from a content file with its links. In print, external links show their URL. */
export function RichText({ text }: { text: Text }) {
  if (typeof text === "string") return keepTogether(text);
  return text.map((part) => {
    if (typeof part === "string") return keepTogether(part);
    if (part.href.startsWith("/")) {
      return (
        <a key={part.href} href={part.href} className="link">
          {part.label}
        </a>
      );
    }
    if (part.href.startsWith("mailto:")) {
      return (
        <a key={part.href} href={part.href} className="link">
          <EmailAddress address={part.label} />
        </a>
      );
    }
    const leadsOut = part.href.startsWith("https:");
    return (
      <a
        key={part.href}
        href={part.href}
        rel={leadsOut ? "noopener" : undefined}
        className={`link ${leadsOut ? "source-link" : "whitespace-nowrap"}`}
      >
        {part.label}
      </a>
    );
  });
}

/** Returns the text with no-break spaces in "§ 5", "Art. 6", "12 Monate", "400 %". */
function keepTogether(text: string): string {
  return text
    .replaceAll(/(§|Art\.|Abs\.|Nr\.|Buchst\.) (?=\w)/g, "$1\u00a0")
    .replaceAll(/(\d) (?=%|Jahre|Monate|Stunden|Minuten|Pixel)/g, "$1\u00a0");
}
