import type { ReactNode } from "react";
import type { Undo } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeForm } from "#app/office/office-form.tsx";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import "./history.css";

export type HistoryEntry = {
  key: string | number;
  what: string;
  object?: string | null;
  /** Null: the command line; undefined: nobody of the team. */
  by?: string | null;
  at: Date;
  differences?: readonly Difference[];
  compare?: string;
  /** Form fields that restore this state; null if current or not permitted. */
  restore?: Undo["fields"] | null;
};

export type HistoryRow = HistoryEntry & { text?: ReactNode };

/** A piece of a text: in both, only in the old, or only in the new one. */
export type Piece = { kind: "same" | "removed" | "added"; text: string };

export type Difference = { label: string; pieces: readonly Piece[] };

type HistoryRowsProps = {
  entries: readonly HistoryRow[];
  /** Path of the restore form, by default the page's URL. */
  action?: string;
};

export function History({
  title = "Verlauf",
  isOpen = true,
  none = "Noch nie geändert.",
  ...rows
}: HistoryRowsProps & {
  title?: string;
  isOpen?: boolean;
  none?: string;
}) {
  return (
    <details id="verlauf" className="office-card" open={isOpen}>
      <summary>
        <h2 className="display display-3">{title}</h2>
      </summary>
      {rows.entries.length === 0 && <p className="office-none">{none}</p>}
      <HistoryRows {...rows} />
    </details>
  );
}

export function HistoryRows({ entries, action }: HistoryRowsProps) {
  return (
    <ol className="history office-rows">
      {entries.map(({ key, what, object, by, at, differences = [], text, compare, restore }) => (
        <li key={key} className="print:break-inside-avoid">
          <div className="flex flex-[1_1_18rem] flex-wrap justify-between gap-x-6 gap-y-0 min-w-0 wrap-anywhere">
            <p>
              <span className="font-semibold">{what}</span>
              {object && `, ${object}`}
            </p>
            <p className="text-ink-2">
              {by !== undefined && `${by ?? "Kommandozeile"}, `}
              <time dateTime={at.toISOString()}>{formatBerlinTimeInGerman(at)}</time>
            </p>
            {differences.length > 0 && (
              <div className="basis-full mt-1">
                <Differences differences={differences} />
              </div>
            )}
            {text != null && <div className="basis-full mt-1 whitespace-pre-wrap">{text}</div>}
          </div>
          {compare && (
            <a className="link py-2 print:hidden" href={compare}>
              Vergleichen<span className="sr-only">: {formatBerlinTimeInGerman(at)}</span>
            </a>
          )}
          {restore && (
            <OfficeForm action={action} hidden={Object.fromEntries(restore)} className="print:hidden">
              <IntentButton value="restore" className="button-small">
                Wieder so<span className="sr-only"> wie am {formatBerlinTimeInGerman(at)}</span>
              </IntentButton>
            </OfficeForm>
          )}
        </li>
      ))}
    </ol>
  );
}

const looks = {
  removed: "text-tomato-pressed",
  added: "[del+&]:ml-[0.2em] rounded-[2px] bg-leaf text-green no-underline font-semibold",
} as const;

/** Removed text is struck out, added text is marked. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className="grid gap-[0.35rem]">
      {differences.map(({ label, pieces }) => (
        <li key={label}>
          <p className="text-ink-2">{label}</p>
          <p className="whitespace-pre-wrap">
            {pieces.map(({ kind, text }, place) => {
              if (kind === "same") return text;
              const Change = kind === "removed" ? "del" : "ins";
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                <Change key={place} className={looks[kind]}>
                  {text}
                </Change>
              );
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
