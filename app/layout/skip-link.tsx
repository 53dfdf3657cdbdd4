import "./skip-link.css";

/** Skips the header; the first element in the tab order (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a href="#inhalt" className="skip-link button button-primary fixed left-4 top-4 z-50">
      Zum Inhalt springen
    </a>
  );
}
