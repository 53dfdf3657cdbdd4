import { ArrowDown } from "lucide-react";
import { home } from "#app/features/home/copy.ts";
import "./page-index.css";

/** Links to the page's sections, like the index of a menu. */
export function PageIndex({ className }: { className: string }) {
  const { label, sections } = home.index;
  return (
    <nav aria-label={label} className={className}>
      <ul className="page-index">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} className="group page-index-link">
              <span className="text-lg font-bold group-hover:underline">{section.name}</span>
              <span className="min-w-4 flex-1 border-b-2 border-dotted border-ink-2/50" aria-hidden="true" />
              <span className="page-index-text mono text-sm text-ink-2">{section.text}</span>
              <ArrowDown
                className="size-5 shrink-0 self-center text-green transition-transform duration-200 group-hover:translate-y-1"
                strokeWidth={1.75}
                aria-hidden="true"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
