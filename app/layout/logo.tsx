import { company } from "#app/content/company.ts";

/** The word mark with its decorative patch of gingham; the name is text. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5 text-[1.375rem] font-semibold tracking-[-0.03em]">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0 rounded-[8px]" aria-hidden="true">
        <path fill="#fff" d="M0 0h32v32H0z" />
        <path
          className="fill-green"
          fillOpacity=".55"
          d="M0 0h6.4v32H0zM12.8 0h6.4v32h-6.4zM25.6 0H32v32h-6.4z"
        />
        <path className="fill-green" fillOpacity=".55" d="M0 0h32v6.4H0zM0 12.8h32v6.4H0zM0 25.6h32V32H0z" />
      </svg>
      {company.name}
    </span>
  );
}
