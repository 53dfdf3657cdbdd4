import type { Draft } from "#app/features/blog/drafts.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import type { Refusal } from "#app/office/refusal.ts";
import { TextField } from "#app/ui/field.tsx";
import { formatBerlinMinute } from "#core/berlin-time.ts";

type EditorActionsProps = { draft: Draft; now: Date; refusal: Refusal | null };

export function EditorActions({ draft: { state, published_at }, now, refusal }: EditorActionsProps) {
  const timeProblem = refusal?.faults.at;
  const at = refusal?.form.at ?? "";
  const saved = state === "scheduled" && published_at ? formatBerlinMinute(published_at) : "";
  return (
    <>
      {(state === "draft" || state === "scheduled") && (
        <details className="office-card" open={saved !== "" || at !== "" || timeProblem !== undefined}>
          <summary>Später veröffentlichen</summary>
          <div className="mt-3 grid gap-3">
            <TextField
              type="datetime-local"
              name="at"
              label="Erscheint am"
              min={formatBerlinMinute(now)}
              defaultValue={at || saved}
              hint="Deutsche Zeit, auf die Minute."
              error={timeProblem}
            />
            <p className="flex flex-wrap gap-3">
              <IntentButton value="schedule">
                {state === "scheduled" ? "Planung ändern" : "Planen"}
              </IntentButton>
              {state === "scheduled" && <IntentButton value="unschedule">Planung aufheben</IntentButton>}
            </p>
          </div>
        </details>
      )}
      {state === "published" && <StateButton intent="withdraw" label="Zurückziehen" />}
      {state === "draft" && <StateButton intent="discard" label="Entwurf verwerfen" />}
      {state === "discarded" && <StateButton intent="take-back" label="Entwurf zurückholen" />}
      <div className="article-actions sticky [@media(height<30rem)]:static bottom-0 flex flex-wrap gap-[0.6rem] mx-[calc(-1*clamp(1rem,4vw,2.5rem))] py-3 px-[clamp(1rem,4vw,2.5rem)] border-t-[1.5px] border-line bg-linen min-[75rem]:mx-0 min-[75rem]:px-0">
        <p role="status" className="article-status flex-[1_1_100%] empty:hidden" />
        <IntentButton value="save" className="px-4">
          Entwurf speichern
        </IntentButton>
        <IntentButton value="preview" className="px-4">
          Vorschau
        </IntentButton>
        <IntentButton
          value="publish"
          look="primary"
          className="flex-[1_1_100%] px-4 sm:flex-[0_0_auto] sm:ml-auto"
        >
          Veröffentlichen
        </IntentButton>
      </div>
    </>
  );
}

function StateButton({ intent, label }: { intent: string; label: string }) {
  return (
    <p>
      <IntentButton value={intent}>{label}</IntentButton>
    </p>
  );
}
