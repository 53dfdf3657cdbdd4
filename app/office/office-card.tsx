import type { ReactNode } from "react";

type OfficeCardProps = {
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
};

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
