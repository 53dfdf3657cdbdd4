import { ArrowDown } from "lucide-react";
import { home } from "#app/features/home/copy.ts";
import "./page-index.css";

/** Links to the page's sections, like the index of a menu. */
export function PageIndex() {
  const { label, sections } = home.index;
  return (
    <nav aria-label={label} className="wrap pb-5">
      <ul className="page-index">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} className="group page-index-link">
              <span className="font-semibold group-hover:underline">{section.name}</span>
              <span className="page-index-dots" aria-hidden="true" />
              <span className="page-index-text mono text-sm text-ink-2">{section.text}</span>
              <ArrowDown
                className="size-4 shrink-0 self-center text-green [transition:translate_200ms] group-hover:[translate:0_0.25rem]"
                strokeWidth={1.75}
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
