import { modelHouse } from "#app/content/model-house.ts";
import "./model-house-badge.css";

/** The badge of views and figures of the model house. It leads to the one place that explains them as samples. */
export function ModelHouseBadge({ className = "" }: { className?: string }) {
  return (
    <a href={`/#${modelHouse.anchor}`} className={`model-house-badge ${className}`}>
      {modelHouse.badge}
    </a>
  );
}
