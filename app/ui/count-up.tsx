import "./count-up.css";

/** As many as the lines of the column that CSS moves up (count-up.css). */
const STEPS = Array.from({ length: 25 }, (_, step) => step / 24);

type CountUpProps = {
  value: number;
  from?: number;
  format?: (value: number) => string;
  /** Even steps from the first value on, as a stopwatch takes them; otherwise the count slows down towards its end. */
  isEven?: boolean;
  /** Class with the delay after first paint, or with another duration; 500 ms and 2 s where none is given. */
  className?: string;
};

/** A number that counts up once, by CSS and only as decoration: the final value stands in the document. */
export function CountUp({ value, from = 0, format = String, isEven = false, className = "" }: CountUpProps) {
  const column = STEPS.map((step) => {
    const share = isEven ? step : 1 - (1 - step) ** 3;
    return format(Math.round(from + (value - from) * share));
  });
  return (
    <span
      className={`count-up ${isEven ? "[animation-fill-mode:backwards]" : ""} ${className}`}
      data-column={column.join("\n")}
    >
      <span>{format(value)}</span>
    </span>
  );
}
