import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type FoldProps = {
  title: string;
  /** What lies in it, in a word or two beside the title. */
  note?: string;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** What few read, a press away: it stays in the document, for search engines and the browser's own search. */
export function Fold({ title, note, id, className = "", children }: FoldProps) {
  return (
    <details id={id} className={`group border-y border-line ${className}`}>
      <summary className="flex min-h-12 items-center gap-x-3 py-2.5 text-lg font-semibold">
        <h3 className="min-w-0">{title}</h3>
        {note !== undefined && (
          <span className="mono text-xs font-normal text-ink-2 max-sm:hidden">{note}</span>
        )}
        <ChevronDown className="ml-auto shrink-0 text-green [transition:rotate_200ms] group-open:rotate-180" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
