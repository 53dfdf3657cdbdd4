import { listShortcuts, type ShortcutPage } from "#app/features/inbox/shortcuts.ts";

/** The list of shortcuts with the switch for them (WCAG 2.1.4); `?` opens it, too. */
export function ShortcutHelp({ page }: { page: ShortcutPage }) {
  return (
    <>
      <button type="button" className="button button-secondary button-small" data-shortcuts="">
        Tastenkürzel
      </button>
      <dialog className="shortcuts" aria-labelledby="tastenkuerzel">
        <h2 id="tastenkuerzel" className="display display-3 mb-4">
          Tastenkürzel
        </h2>
        <dl>
          {listShortcuts(page).map(({ key, name }) => (
            <div key={key}>
              <dt>
                <kbd className="mono">{key}</kbd>
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
        <label className="shortcuts-switch">
          <input type="checkbox" defaultChecked />
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
