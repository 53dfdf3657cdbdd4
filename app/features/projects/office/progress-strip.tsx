import { readStatus } from "#app/features/projects/progress.ts";

const looks = {
  completed: "fill-green",
  in_progress: "fill-tomato",
  pending: "fill-line",
} as const;

/** One segment a step, in its status color. Decorative: the count stands beside it. */
export function ProgressStrip({ states }: { states: readonly string[] }) {
  const width = Math.max(states.length, 1) * 10;
  return (
    <svg
      className="block"
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      width="100%"
      height="14"
      aria-hidden="true"
    >
      {states.length === 0 && <rect width={width} height="10" className="fill-line" />}
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
