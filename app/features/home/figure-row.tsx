import type { ReactNode } from "react";
import "./figure-row.css";

type FigureRowProps = {
  figures: readonly { value: ReactNode; label: string }[];
  labelClassName: string;
};

/** Figures side by side in small type: samples, and what nobody can check yet. */
export function FigureRow({ figures, labelClassName }: FigureRowProps) {
  if (figures.length === 0) return null;
  return (
    <div className="@container">
      <dl className="figure-row">
        {figures.map(({ value, label }) => (
          <div key={label} className="figure-cell">
            <dt className={`text-sm leading-snug ${labelClassName}`}>{label}</dt>
            <dd className="display order-first text-[1.75rem]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
