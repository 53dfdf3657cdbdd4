import { Plus } from "lucide-react";
import type { RichText as Text } from "#app/content/text-with-links.ts";
import { RichText } from "#app/ui/rich-text.tsx";

type AccordionProps = {
  /** Items of one name close each other: at most one is open, and it can be closed again. */
  name: string;
  items: Readonly<Record<string, Text>>;
  /** One level below the heading above the accordion. */
  heading?: "h3" | "h4";
};

/** An accordion of `details` elements with a shared name, which works without script. */
export function Accordion({ name, items, heading: Heading = "h3" }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {Object.entries(items).map(([question, answer]) => (
        <details key={question} name={name} className="group">
          <summary className="flex min-h-12 items-center justify-between gap-4 py-2.5 text-lg sm:min-h-14 sm:py-3 font-semibold">
            <Heading className="min-w-0">{question}</Heading>
            <Plus className="shrink-0 text-green [transition:rotate_200ms] group-open:rotate-45" />
          </summary>
          <p className="max-w-2xl pb-6 text-ink-2">
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
