import { listShortcuts, type ShortcutPage } from "#app/features/inbox/shortcuts.ts";

export function ShortcutHelp({ page }: { page: ShortcutPage }) {
  return (
    <>
      <button type="button" className="button button-secondary button-small" data-shortcuts="">
        Tastenkürzel
      </button>
      <dialog
        className="w-[min(26rem,calc(100vw_-_2rem))] m-auto p-6 border-[1.5px] border-line rounded-surface bg-paper text-ink backdrop:bg-[rgb(4_21_15/60%)]"
        aria-labelledby="tastenkuerzel"
      >
        <h2 id="tastenkuerzel" className="display display-3 mb-4">
          Tastenkürzel
        </h2>
        <dl>
          {listShortcuts(page).map(({ key, name }) => (
            <div key={key} className="grid grid-cols-[5rem_1fr] py-[0.3rem] border-b-[1.5px] border-line">
              <dt>
                <kbd className="mono">{key}</kbd>
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
        <label className="flex items-center gap-3 min-h-11 my-3">
          <input type="checkbox" defaultChecked className="size-[1.4rem] accent-green" />
          Tastenkürzel benutzen
        </label>
        <form method="dialog">
          <button type="submit" className="button button-secondary w-full">
            Schließen
          </button>
        </form>
      </dialog>
    </>
  );
}
