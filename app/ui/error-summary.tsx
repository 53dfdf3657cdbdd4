import { TriangleAlert } from "lucide-react";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import "./error-summary.css";

type ErrorSummaryProps = Omit<ComponentPropsWithRef<"div">, "title" | "children"> & {
  title: string;
  message: string;
  /** One entry per invalid field: its control's id and the message beside it. */
  errors?: { field: string; text: string }[];
};

/** The errors of a form, above it, with a link to each invalid field. Focused when the server rendered it. */
export function ErrorSummary({ title, message, errors = [], className = "", ...rest }: ErrorSummaryProps) {
  const sayingMore = errors.filter(({ text }) => text !== message);
  return (
    // biome-ignore lint/a11y/noAutofocus: after a plain POST the visitor must land on what went wrong
    <div {...rest} tabIndex={-1} autoFocus className={`error-summary ${className}`}>
      <TriangleAlert className="mt-0.5 size-6 shrink-0 text-tomato-pressed" />
      <div role="alert" className="min-w-0">
        <h3 className="text-lg font-semibold leading-snug">{title}</h3>
        <p className="mt-1">{message}</p>
        {sayingMore.length > 0 && (
          <ul className="mt-2.5 space-y-2">
            {sayingMore.map(({ field, text }) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  onClick={(event) => focusField(event, field)}
                  className="inline-block min-h-6 leading-snug font-semibold text-tomato-pressed underline underline-offset-4"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Focuses a field without the history entry that following the link would add. */
function focusField(event: MouseEvent, field: string): void {
  const control = document.getElementById(field);
  if (control === null) return;
  event.preventDefault();
  control.focus();
}
