import { flushSync } from "react-dom";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import { createId } from "#app/features/demo/own-menu/menu.ts";
import { adoptLine, type MenuChange } from "#app/features/demo/own-menu/use-own-menu.ts";

const copy = ownMenuCopy.unread;

/** The lines that belong to no dish, folded; each with a button that makes it one. */
export function UnreadLines({
  lines,
  change,
}: {
  lines: readonly string[];
  change: (change: MenuChange) => void;
}) {
  return (
    <details className="own-unread">
      <summary className="min-h-11 py-[0.6rem] font-semibold">
        {lines.length === 1 ? copy.one : copy.many.replace("{count}", String(lines.length))}
      </summary>
      <p className="muted leading-[1.4] mt-1">{copy.note}</p>
      <ul>
        {lines.map((text, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are told apart by nothing else
          <li key={`${line} ${text}`} className="spread gap-x-4 gap-y-1 py-[0.35rem] border-b border-line">
            <span className="[overflow-wrap:anywhere]">{text}</span>
            <button
              type="button"
              className="min-h-11 text-green font-semibold underline underline-offset-[0.2em]"
              aria-label={`${copy.take}: ${text}`}
              onClick={() => {
                const dish = createId();
                flushSync(() => change(adoptLine(line, dish)));
                document.getElementById(`${dish}-name`)?.focus();
              }}
            >
              {copy.take}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
