/** Says of an invented story, quote or video that it is one, until a real client's takes its place. */
export function SampleMark({ text, className = "" }: { text: string; className?: string }) {
  return (
    <p
      className={`w-fit rounded-small bg-saffron px-2.5 py-1 text-sm font-semibold leading-tight text-ink ${className}`}
    >
      {text}
    </p>
  );
}
