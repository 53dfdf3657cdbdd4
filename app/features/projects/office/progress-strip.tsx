import { readStatus } from "#app/features/projects/progress.ts";
import "./progress-strip.css";

// Whole names, because a document carries only the rules whose names stand in the source of its page.
const looks = {
  completed: "strip-completed",
  in_progress: "strip-in_progress",
  pending: "strip-pending",
} as const;

/** One piece for each step, in its status' colour. Decoration: the count stands beside it. */
export function ProgressStrip({ states }: { states: readonly string[] }) {
  const width = Math.max(states.length, 1) * 10;
  return (
    <svg
      className="project-strip block"
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      width="100%"
      height="14"
      aria-hidden="true"
    >
      {states.length === 0 && <rect width={width} height="10" className="strip-pending" />}
      {states.map((status, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
          key={place}
          x={place * 10 + 0.4}
          width="9.2"
          height="10"
          className={looks[readStatus(status)]}
        />
      ))}
    </svg>
  );
}
