import { type ReactElement, type ReactNode, useId } from "react";
import "./tooltip.css";

type TooltipProps = {
  text: string;
  className?: string;
  /** Renders the control; it must carry the given `aria-describedby`. */
  children: (describedBy: { "aria-describedby": string }) => ReactElement;
};

/** An explanation on hover and focus. Escape dismisses it (enhancements/enhance-page.ts; WCAG 1.4.13). */
export function Tooltip({ text, className = "", children }: TooltipProps): ReactNode {
  // CSS ids must begin with a letter; React's begin with an underscore.
  const id = `tooltip${useId()}`;
  return (
    <span className={`tooltip-anchor ${className}`}>
      {children({ "aria-describedby": id })}
      <span role="tooltip" id={id} className="tooltip">
        {text}
      </span>
    </span>
  );
}
