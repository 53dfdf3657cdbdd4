import "./cost-picture.css";

/** The site's gingham cloth as an SVG pattern, for `fill="url(#…)"`: two threads, darker where they cross. */
export function GinghamPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="16" height="16" patternUnits="userSpaceOnUse">
      <path d="M0 0H16V16H0Z" className="fill-paper" />
      <path d="M0 0H8V16H0ZM0 0H16V8H0Z" className="fee-thread" />
      <path d="M0 0H8V8H0Z" className="fee-thread" />
    </pattern>
  );
}
