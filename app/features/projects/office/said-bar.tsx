import { X } from "lucide-react";
import "./said-bar.css";

type SaidBarProps = {
  slug: string;
  problem: string | null;
  done: string | null;
  /** Fields of the form that takes it back. */
  undo: Record<string, string> | null;
};

/** What has just happened, at the lower edge of the screen however far one has scrolled, with the way back. */
export function SaidBar({ slug, problem, done, undo }: SaidBarProps) {
  const text = problem ?? done;
  return (
    <div className="said-bar">
      <p role="status" className="said-busy" />
      {text !== null && (
        <div
          role="alert"
          tabIndex={-1}
          data-said=""
          className="said"
          data-problem={problem === null ? undefined : ""}
        >
          <p className="font-semibold">{text}</p>
          {undo !== null && (
            <form method="post" action={`/buero/projekte/${slug}`}>
              {Object.entries(undo).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className="button button-secondary button-small">
                Rückgängig
              </button>
            </form>
          )}
          <button type="button" data-close="" className="icon-button said-close needs-script">
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Meldung schließen</span>
          </button>
        </div>
      )}
    </div>
  );
}
