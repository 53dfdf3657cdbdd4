/** A Margherita on the house's plate. In the HTML, because a file of its own would arrive after the first paint. */
export function PizzaDrawing({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" strokeLinecap="round" className={className}>
      <circle cx="32" cy="32" r="32" className="fill-paper" />
      <circle cx="32" cy="32" r="29.6" className="fill-none stroke-green" />
      <circle cx="32" cy="32" r="21" className="fill-linen" />
      <g transform="translate(8 7)" fill="none">
        <path
          fill="#f2a65a"
          d="M23 25 26.6 4.3A21 21 0 1 0 42.7 17.8zM25.8 21.5 29.4 1.2A21 21 0 0 1 45.3 14.4z"
        />
        <path
          className="fill-tomato"
          d="M23 25 25.9 8.6A17 17 0 1 0 39 19.2zM25.8 21.5 28.7 5.2A17 17 0 0 1 41.6 15.8z"
        />
        <path stroke="#ffe9bd" strokeWidth="7" d="M13 21h.1M24 35h.1M35 30h.1M34 12h.1" />
        <path stroke="#ffe9bd" strokeWidth="4" d="M12 32h.1M31 38h.1" />
        <path
          className="fill-green"
          d="M17 14q7-5 8 2-6 4-8-2zM14 29q2-7 7-3 0 6-7 3zM29 30q-1-7 5-6 2 6-5 6z"
        />
        <path className="stroke-paper" strokeWidth="1.6" d="M5 22q2-10 11-14" />
      </g>
    </svg>
  );
}
