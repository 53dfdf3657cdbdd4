import type { ReactNode } from "react";
import "./swipe-row.css";

type SwipeRowProps = { label: string; className?: string; children: ReactNode };

/** A list that is a row to swipe through on phones. On wider screens the list's own classes lay it out. */
export function SwipeRow({ label, className = "", children }: SwipeRowProps) {
  return (
    <section aria-label={label} data-scrolls="" className={`swipe-row ${className}`}>
      {children}
    </section>
  );
}
