import type { ReactNode } from "react";

type Words = { quote: string; name: string; business: string; place: string };

type QuoteProps = { words: Words; className: string; children?: ReactNode };

/** What somebody says about us, and who that is. `className` sizes the words; `children` stand above them. */
export function Quote({ words: { quote, name, business, place }, className, children }: QuoteProps) {
  return (
    <figure>
      {children}
      <blockquote className={`display ${className}`}>
        <p>„{quote}&#8202;“</p>
      </blockquote>
      <figcaption className="mt-4 flex flex-wrap gap-x-4">
        {name && <span className="font-semibold">{name}</span>}
        <span className="text-ink-2">
          {business}, {place}
        </span>
      </figcaption>
    </figure>
  );
}
