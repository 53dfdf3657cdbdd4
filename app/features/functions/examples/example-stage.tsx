import type { ReactNode } from "react";

type ExampleStageProps = {
  /** The accessible description of the drawing, whose texts and figures are part of the picture. */
  label: string;
  /** Classes of the background: colour or cloth, padding, position of the drawing. */
  className: string;
  children: ReactNode;
};

/** The background of a live example, marked as an example with invented figures. */
export function ExampleStage({ label, className, children }: ExampleStageProps) {
  return (
    <div
      role="img"
      data-plays=""
      aria-label={`Beispiel: ${label}`}
      className={`relative grid min-h-[25rem] grid-cols-[minmax(0,1fr)] overflow-hidden px-4 pb-8 pt-13 sm:px-8 lg:min-h-[27rem] ${className}`}
    >
      <span className="absolute left-4 top-4 z-10 rounded-small bg-ink px-2 py-0.5 text-xs font-semibold text-paper">
        Beispiel
      </span>
      {children}
    </div>
  );
}
