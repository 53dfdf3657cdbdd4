import { handleShortcuts } from "#app/features/inbox/shortcuts.ts";
import type { InboxVersion } from "#app/features/inbox/versions.server.ts";
import { closeFlash } from "#app/office/close-flash.ts";
import { followOffice } from "#app/office/follow-office.ts";
import { loadDocument } from "#app/office/load-document.ts";
import { buildLink } from "#app/office/sign-in-link.ts";

/** Keeps the list current, says when an inquiry arrives, and moves by keyboard. */
export function enhanceInbox(root: HTMLElement): void {
  const list = root.querySelector("#anfragen-liste");
  const status = root.querySelector<HTMLElement>(".office-status");
  if (list === null || status === null) return;
  const { signal } = new AbortController();
  const title = document.title;
  let newest = Number(root.dataset.newest);
  countInTitle(Number(root.dataset.news));
  showPicked();
  closeFlash(root);

  function countInTitle(news: number): void {
    document.title = news > 0 ? `(${news}) ${title}` : title;
    if ("setAppBadge" in navigator) void navigator.setAppBadge(news).catch(() => {});
  }

  followOffice<InboxVersion>("/buero/anfragen/stand", {
    version: root.dataset.version ?? "",
    status,
    kept: "",
    lost: "Keine Verbindung. Wir versuchen es weiter, neue Anfragen erscheinen dann von selbst.",
    signal,
    // For the number in the tab's title.
    whileHidden: true,
    onNews: async ({ news, newest: latest }) => {
      if (!(await reloadList())) return false;
      countInTitle(news);
      if (latest === null || latest.id <= newest) return true;
      newest = latest.id;
      // The newest may be far down: the list is sorted by due time.
      status.replaceChildren("Neue Anfrage von ", buildLink(`/buero/anfragen/${newest}`, latest.name));
      list.querySelector(`input[value="${newest}"]`)?.closest(".slip")?.classList.add("slip-arriving");
      return true;
    },
  });

  /** Returns whether the list is as it is on the server. */
  async function reloadList(): Promise<boolean> {
    const fresh = await loadDocument(location.pathname + location.search).catch(() => null);
    const next = fresh?.document.querySelector("#anfragen-liste");
    if (list === null || !next) return false;
    if (next.isEqualNode(list)) return true;
    await waitForRelease(list);
    replaceList(list, next);
    showPicked();
    return true;
  }

  // A click on a notification (service-worker.js).
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<{ open: string }>) =>
    location.assign(data.open),
  );

  addEventListener("offline", () => {
    status.textContent = "Kein Netz. Neue Anfragen erscheinen, sobald es wieder da ist.";
  });
  addEventListener("online", () => {
    status.textContent = "";
  });

  function showPicked(): void {
    const picked = list?.querySelectorAll("input:checked").length ?? 0;
    const label = root.querySelector("[data-picked]");
    if (label) label.textContent = `${picked} ausgewählt`;
  }
  list.addEventListener("change", showPicked);

  const links = () => [...list.querySelectorAll<HTMLAnchorElement>(".slip-name a")];
  const move = (by: number) => () => {
    const all = links();
    const at = all.findIndex((link) => link.closest(".slip")?.contains(document.activeElement));
    const next = all[Math.max(0, Math.min(all.length - 1, at === -1 ? 0 : at + by))];
    next?.focus();
    next?.closest(".slip")?.scrollIntoView({ block: "nearest" });
  };
  handleShortcuts(root, {
    signal,
    handlers: {
      j: move(1),
      k: move(-1),
      x: () => document.activeElement?.closest(".slip")?.querySelector("input")?.click(),
      "/": () => root.querySelector<HTMLInputElement>("#suchen")?.focus(),
      z: () => root.querySelector<HTMLButtonElement>(".flash form button")?.click(),
    },
  });
}

/** Waits until a pressed element is released, because replacing it would drop the click. */
async function waitForRelease(list: Element): Promise<void> {
  while (list.querySelector(":active") !== null) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Replaces the list and keeps selection and focus. */
function replaceList(list: Element, next: Element): void {
  const values = [...list.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);
  const focused = list.contains(document.activeElement) ? describePlace(document.activeElement) : null;
  list.replaceChildren(...next.childNodes);
  for (const value of values)
    for (const box of list.querySelectorAll<HTMLInputElement>(`input[value="${value}"]`)) box.checked = true;
  if (focused !== null) list.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

function describePlace(element: Element | null): string | null {
  const inquiry = element?.closest(".slip")?.querySelector("input")?.value;
  // Its link names what follows, which changes.
  if (element instanceof HTMLAnchorElement)
    return inquiry === undefined
      ? `a[href="${CSS.escape(element.getAttribute("href") ?? "")}"]`
      : `.slip:has(input[value="${inquiry}"]) a`;
  return element instanceof HTMLInputElement ? `input[value="${element.value}"]` : null;
}
