import "./count-up.css";

/** Tailwind needs to see each class in full; a `style` attribute would need a weaker content security policy. */
const TARGETS = {
  2: "[--to:2]",
  20: "[--to:20]",
  25: "[--to:25]",
  30: "[--to:30]",
  45: "[--to:45]",
  82: "[--to:82]",
  500: "[--to:500]",
} as const;

type CountUpProps = {
  value: keyof typeof TARGETS;
  /** Class with the delay after first paint; 500 ms where none is given. */
  className?: string;
};

/**
 * A whole number that counts up once, over 2 s (docs/product.md#home-page). The final value stands in the document for readers, search
 * engines and reduced motion; the counting is CSS and only decoration (WCAG 2.2.2: under 5 s, once).
 */
export function CountUp({ value, className = "" }: CountUpProps) {
  return (
    <span className={`count-up relative ${TARGETS[value]} ${className}`}>
      <span>{value}</span>
    </span>
  );
}
