import type { ReactNode } from "react";

type OfficeCardProps = {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A card of a page of the back office, under its heading. */
export function OfficeCard({ id, title, className = "", children }: OfficeCardProps) {
  return (
    <section aria-labelledby={id} className={`office-card ${className}`.trimEnd()}>
      <h2 id={id} className="display display-3">
        {title}
      </h2>
      {children}
    </section>
  );
}
