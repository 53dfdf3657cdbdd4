import type { Difference } from "#app/features/facts/describe.ts";

/** Fields that differ: lines that went, and lines that came. */
export function Differences({ differences }: { differences: Difference[] }) {
  return (
    <ul className="fact-differences">
      {differences.map(({ label, removed, added }) => (
        <li key={label}>
          <span className="text-ink-2">{label}</span>
          {removed.map((line) => (
            <del key={line}>{line}</del>
          ))}
          {added.map((line) => (
            <ins key={line}>{line}</ins>
          ))}
        </li>
      ))}
    </ul>
  );
}
