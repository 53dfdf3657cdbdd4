import type { ReactNode } from "react";
import "./figure-row.css";

type FigureRowProps = {
  figures: readonly { value: ReactNode; label: string; proof?: { to: string; text: string } }[];
  labelClassName: string;
};

/** Figures side by side in small type: samples, and what nobody can check yet. */
export function FigureRow({ figures, labelClassName }: FigureRowProps) {
  if (figures.length === 0) return null;
  return (
    <div className="@container">
      <dl className="figure-row">
        {figures.map(({ value, label, proof }) => (
          <div key={label} className="figure-cell">
            <dt className={`text-sm leading-snug ${labelClassName}`}>
              {label}
              {proof && (
                <a className="link block text-sm leading-snug" href={proof.to}>
                  {proof.text}
                </a>
              )}
            </dt>
            <dd className="display order-first text-[1.75rem]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
