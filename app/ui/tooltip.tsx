import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from "react";

type TooltipProps = {
  text: string;
  className?: string;
  /** Renders the control; it must carry the given `aria-describedby`. */
  children: (describedBy: { "aria-describedby": string }) => ReactElement;
};

/**
 * A short explanation on hover and focus, after 700 ms (spec 9). CSS shows it; Escape dismisses it without moving the
 * pointer (WCAG 1.4.13).
 */
export function Tooltip({ text, className = "", children }: TooltipProps): ReactNode {
  // An id must begin with a letter; React's begins with an underscore.
  const id = `tooltip${useId()}`;
  function dismiss(event: KeyboardEvent<HTMLSpanElement>) {
    if (event.key === "Escape") event.currentTarget.dataset.dismissed = "";
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape from the control inside
    <span
      className={`tooltip-anchor ${className}`}
      onKeyDown={dismiss}
      onMouseLeave={(event) => delete event.currentTarget.dataset.dismissed}
      onBlur={(event) => delete event.currentTarget.dataset.dismissed}
    >
      {children({ "aria-describedby": id })}
      <span role="tooltip" id={id} className="tooltip">
        {text}
      </span>
    </span>
  );
}
