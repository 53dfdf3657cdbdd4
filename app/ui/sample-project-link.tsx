import { ArrowRight } from "lucide-react";
import "./sample-project-link.css";

const teaser = {
  heading: "So läuft dein Projekt",
  text: "Vom ersten Gespräch bis zur ersten Bestellung: Mit deinem Zugangscode siehst du jeden Schritt, fertig oder nicht.",
  link: "Beispielprojekt ansehen",
};

/** A link to the public sample of a project's timeline. Five tickets show its progress: three done, one in work. */
export function SampleProjectLink({ className = "" }: { className?: string }) {
  const { heading, text, link } = teaser;
  return (
    <div className={`sample-project ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 232 64" className="sample-project-rail">
        <path d="M0 3h232" />
        {[0, 1, 2, 3, 4].map((place) => (
          <g key={place} transform={`translate(${place * 48} 3)`}>
            <path className="sample-project-ticket" d="M0 0h40v54l-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4z" />
            {place < 3 && <path className="sample-project-tick" d="m12 23 6 6 11-13" />}
            {place === 3 && <circle className="sample-project-dot" cx="20" cy="22" r="6" />}
          </g>
        ))}
      </svg>
      <div className="min-w-60 flex-1">
        <h3 className="text-xl font-semibold leading-snug">{heading}</h3>
        <p className="sample-project-text mt-1 max-w-2xl">{text}</p>
      </div>
      <a href="/kunden-projekte/beispiel" className="button button-secondary">
        {link}
        <ArrowRight className="size-5" aria-hidden="true" />
      </a>
    </div>
  );
}
