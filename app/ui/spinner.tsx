export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-4 py-20 text-lg font-semibold">
      <svg viewBox="0 0 24 24" className="size-8 animate-spin" aria-hidden="true">
        <circle cx="12" cy="12" r="9" className="fill-none stroke-line" strokeWidth="3" />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          className="fill-none stroke-green"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {label}
    </p>
  );
}
