export type ShortcutPage = "list" | "request";
type Shortcut = { key: string; name: string; pages: readonly ShortcutPage[] };

const shortcuts: readonly Shortcut[] = [
  { key: "j", name: "Nächste Anfrage", pages: ["list"] },
  { key: "k", name: "Vorige Anfrage", pages: ["list"] },
  { key: "Enter", name: "Anfrage öffnen", pages: ["list"] },
  { key: "x", name: "Anfrage auswählen", pages: ["list"] },
  { key: "/", name: "Suchen", pages: ["list"] },
  { key: "u", name: "Zurück zur Liste", pages: ["request"] },
  { key: "t", name: "Übernehmen", pages: ["request"] },
  { key: "n", name: "Notiz schreiben", pages: ["request"] },
  { key: "e", name: "Erledigt und nächste", pages: ["request"] },
  { key: "z", name: "Rückgängig", pages: ["list", "request"] },
  { key: "?", name: "Diese Liste", pages: ["list", "request"] },
];

export function listShortcuts(page: ShortcutPage): readonly Shortcut[] {
  return shortcuts.filter(({ pages }) => pages.includes(page));
}

const OFF_KEY = "buero-tastenkuerzel-aus";

/** Handles the page's shortcuts until `signal` aborts, unless the person has switched them off; `?` opens the list of them. */
export function handleShortcuts(
  root: HTMLElement,
  { handlers, signal }: { handlers: Record<string, () => void>; signal: AbortSignal },
): void {
  const dialog = root.querySelector("dialog");
  const choice = dialog?.querySelector<HTMLInputElement>("input[type=checkbox]");
  const open = () => dialog?.showModal();
  root.querySelector("[data-shortcuts]")?.addEventListener("click", open, { signal });
  if (choice) {
    choice.checked = localStorage.getItem(OFF_KEY) === null;
    choice.addEventListener("change", () => {
      if (choice.checked) localStorage.removeItem(OFF_KEY);
      else localStorage.setItem(OFF_KEY, "1");
    });
  }
  document.addEventListener(
    "keydown",
    (event) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing || dialog?.open || choice?.checked === false) return;
      if (target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select")) return;
      const handle = key === "?" ? open : handlers[key];
      if (handle === undefined) return;
      event.preventDefault();
      handle();
    },
    { signal },
  );
}
