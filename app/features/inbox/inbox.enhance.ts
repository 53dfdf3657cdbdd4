import type { LiveNews } from "#app/features/inbox/live.ts";
import { ringBell } from "#app/features/inbox/ring-bell.ts";
import { handleShortcuts } from "#app/features/inbox/shortcuts.ts";
import { closeFlash } from "#app/office/close-flash.ts";
import { followLive } from "#app/office/follow-live.ts";
import { loadDocument } from "#app/office/load-document.ts";
import { buildLink, signInPath } from "#app/office/sign-in-link.ts";
import { coalesce } from "#app/request/coalesce.ts";

/** Keeps the list current, says when a request arrives, and moves by keyboard. */
export function enhanceInbox(root: HTMLElement): void {
  const list = root.querySelector("#anfragen-liste");
  const status = root.querySelector<HTMLElement>(".office-status");
  if (list === null || status === null) return;
  const { signal } = new AbortController();
  const title = document.title;
  let newest = Number(root.dataset.newest);
  const ring = addSoundSwitch(root);
  countInTitle(Number(root.dataset.news));
  showPicked();
  closeFlash(root);

  function countInTitle(news: number): void {
    document.title = news > 0 ? `(${news}) ${title}` : title;
    // On the icon of the installed office.
    if ("setAppBadge" in navigator) void navigator.setAppBadge(news).catch(() => {});
  }

  // Without network the list stays as it is: the next event loads it again.
  const reloadList = coalesce(async () => {
    const { document: fresh } = await loadDocument(location.pathname + location.search);
    const next = fresh.querySelector("#anfragen-liste");
    if (next === null || next.isEqualNode(list)) return;
    await waitForRelease(list);
    replaceList(list, next);
    showPicked();
  });

  const hint = root.querySelector<HTMLElement>("[data-polled]");
  followLive("/buero/anfragen/live", {
    event: "list",
    signal,
    onEvent: async (data) => {
      const live = data as LiveNews;
      if (hint !== null) hint.hidden = !live.isPolled;
      await reloadList();
      countInTitle(live.news);
      if (live.newest === null || live.newest.id <= newest) return;
      newest = live.newest.id;
      // It may be further down than the list shows: the one that is due next is on top.
      status.replaceChildren("Neue Anfrage von ", buildLink(`/buero/anfragen/${newest}`, live.newest.name));
      list.querySelector(`input[value="${newest}"]`)?.closest(".slip")?.classList.add("slip-arriving");
      ring();
    },
    onSignedOut: () => {
      status.replaceChildren("Du bist abgemeldet. ", buildLink(signInPath(), "Neu anmelden"));
    },
    onInterrupted: (isInterrupted) => {
      status.textContent = isInterrupted
        ? "Keine Verbindung. Wir versuchen es weiter, neue Anfragen erscheinen dann von selbst."
        : "";
    },
  });

  // A press on a notification (service-worker.js).
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

/** Waits while something in the list is pressed: a browser clicks only what is still there when it is let go. */
async function waitForRelease(list: Element): Promise<void> {
  while (list.querySelector(":active") !== null) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Replaces the list; what is chosen and focused stays so. */
function replaceList(list: Element, next: Element): void {
  const values = [...list.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);
  const focused = list.contains(document.activeElement) ? describePlace(document.activeElement) : null;
  list.replaceChildren(...next.childNodes);
  for (const value of values)
    for (const box of list.querySelectorAll<HTMLInputElement>(`input[value="${value}"]`)) box.checked = true;
  if (focused !== null) list.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

function describePlace(element: Element | null): string | null {
  const request = element?.closest(".slip")?.querySelector("input")?.value;
  // Its link names what follows, which changes.
  if (element instanceof HTMLAnchorElement)
    return request === undefined
      ? `a[href="${CSS.escape(element.getAttribute("href") ?? "")}"]`
      : `.slip:has(input[value="${request}"]) a`;
  return element instanceof HTMLInputElement ? `input[value="${element.value}"]` : null;
}

const SOUND_KEY = "buero-ton";

/** Returns what rings if the person wants that. Kept on this device. */
function addSoundSwitch(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLButtonElement>("[data-sound]");
  let audio: AudioContext | null = null;
  const ring = () => {
    audio ??= new AudioContext();
    ringBell(audio);
  };
  const show = (isOn: boolean) => button?.setAttribute("aria-pressed", String(isOn));
  let isOn = localStorage.getItem(SOUND_KEY) !== null;
  show(isOn);
  button?.addEventListener("click", () => {
    isOn = !isOn;
    show(isOn);
    if (!isOn) return localStorage.removeItem(SOUND_KEY);
    localStorage.setItem(SOUND_KEY, "1");
    ring();
  });
  return () => {
    if (isOn) ring();
  };
}
