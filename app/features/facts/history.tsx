import type { Difference } from "#app/features/facts/describe.ts";
import { Differences } from "#app/features/facts/differences.tsx";
import type { Undo } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";

type HistoryRow = {
  id: number;
  title: string;
  by: string | null;
  at: Date;
  differences: Difference[];
  /** What brings this state back; null: nothing does. */
  restore: Undo["fields"] | null;
};

/** Who has changed what, each state with the way back to it. `action`: where that way goes. */
export function History({ rows, action }: { rows: HistoryRow[]; action: string }) {
  return (
    <section aria-labelledby="verlauf">
      <h2 id="verlauf" className="display display-3 mb-2">
        Verlauf
      </h2>
      {rows.length === 0 && <p className="office-none">Noch nie geändert.</p>}
      <ol className="office-rows">
        {rows.map(({ id, title, by, at, differences, restore }) => (
          <li key={id}>
            <div className="min-w-0 flex-[1_1_18rem]">
              <p className="text-ink-2">
                <span className="font-semibold text-ink">{title}</span>, {by ?? "Kommandozeile"},{" "}
                {formatBerlinTimeInGerman(at)}
              </p>
              {differences.length > 0 && <Differences differences={differences} />}
            </div>
            {restore && (
              <form method="post" action={action}>
                {restore.map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <IntentButton value="restore" className="button-small">
                  Wieder so<span className="sr-only"> wie am {formatBerlinTimeInGerman(at)}</span>
                </IntentButton>
              </form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
