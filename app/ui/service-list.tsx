import { serviceNavigation } from "#app/content/navigation.ts";

/** What can be booked on its own, each with its page. */
export function ServiceList({ className = "" }: { className?: string }) {
  return (
    <ul className={className}>
      {serviceNavigation.map(({ to, label, note }) => (
        <li key={to}>
          <a href={to} className="group flex min-h-11 flex-wrap items-baseline gap-x-3 py-1.5">
            <span className="text-lg font-semibold group-hover:underline">{label}</span>
            <span className="flex-1 border-b-2 border-dotted border-line" aria-hidden="true" />
            <span className="mono text-xs text-ink-2">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
