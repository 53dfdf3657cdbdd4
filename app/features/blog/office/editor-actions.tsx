import type { Draft } from "#app/features/blog/drafts.server.ts";
import type { Refusal, Typed } from "#app/features/blog/office/edit-article.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { formatBerlinMinute } from "#core/berlin-time.ts";

type EditorActionsProps = { draft: Draft; now: Date; refusal: (Refusal & { typed: Typed }) | null };

/** What can be done with an article in its state. Every button stores the text first. */
export function EditorActions({ draft: { state, published_at }, now, refusal }: EditorActionsProps) {
  const timeProblem = refusal?.problems.find(({ field }) => field === "at")?.message;
  const typedAt = refusal?.typed.at ?? "";
  const stored = state === "scheduled" && published_at ? formatBerlinMinute(published_at) : "";
  return (
    <>
      {(state === "draft" || state === "scheduled") && (
        <details className="office-card" open={stored !== "" || typedAt !== "" || timeProblem !== undefined}>
          <summary>Später veröffentlichen</summary>
          <div className="mt-3 grid gap-3">
            <TextField
              type="datetime-local"
              name="at"
              label="Erscheint am"
              min={formatBerlinMinute(now)}
              defaultValue={typedAt || stored}
              hint="Deutsche Zeit, auf die Minute."
              error={timeProblem}
            />
            <p className="flex flex-wrap gap-3">
              <button type="submit" name="intent" value="schedule" className="button button-secondary">
                {state === "scheduled" ? "Planung ändern" : "Planen"}
              </button>
              {state === "scheduled" && (
                <button type="submit" name="intent" value="unschedule" className="button button-secondary">
                  Planung aufheben
                </button>
              )}
            </p>
          </div>
        </details>
      )}
      {state === "published" && <StateButton intent="withdraw" label="Zurückziehen" />}
      {state === "draft" && <StateButton intent="discard" label="Entwurf verwerfen" />}
      {state === "discarded" && <StateButton intent="take-back" label="Entwurf zurückholen" />}
      <div className="article-actions">
        <p role="status" className="article-status" />
        <button type="submit" name="intent" value="save" className="button button-secondary">
          Entwurf speichern
        </button>
        <button type="submit" name="intent" value="preview" className="button button-secondary">
          Vorschau
        </button>
        <button type="submit" name="intent" value="publish" className="button button-primary">
          Veröffentlichen
        </button>
      </div>
    </>
  );
}

function StateButton({ intent, label }: { intent: string; label: string }) {
  return (
    <p>
      <button type="submit" name="intent" value={intent} className="button button-secondary">
        {label}
      </button>
    </p>
  );
}
