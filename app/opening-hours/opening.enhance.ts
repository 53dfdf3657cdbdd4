import {
  describeOpening,
  describeReachability,
  isAnnounced,
  isRegularToday,
  isToday,
  readOpening,
  type Schedule,
  writeClosedSign,
} from "#app/opening-hours/opening.ts";

const MINUTE_MS = 60_000;

/** Updates an open page's opening status every minute. The mobile menu asks the server for the hours. */
export async function enhanceOpening(root: HTMLElement): Promise<void> {
  const { opening: stored } = root.dataset;
  const schedule: Schedule = stored ? JSON.parse(stored) : await loadSchedule();
  const regular = [...root.querySelectorAll<HTMLElement>("[data-days]")];
  const announcements = [...root.querySelectorAll<HTMLElement>("[data-special]")];
  const texts = [...root.querySelectorAll<HTMLElement>("[data-opening-text]")];
  const ordered = root.querySelectorAll("[data-opening-order]");
  let isPhoneFirst = root.hasAttribute("data-is-open");

  function update(): void {
    const opening = readOpening(new Date(), schedule);
    root.toggleAttribute("data-is-open", opening.isOpen);
    // Not while the visitor reads further down or types.
    if (isPhoneFirst !== opening.isOpen && scrollY === 0 && document.activeElement === document.body) {
      isPhoneFirst = opening.isOpen;
      for (const list of ordered) list.append(...[...list.children].reverse());
    }
    for (const element of texts) {
      const text = describe[element.dataset.openingText as keyof typeof describe](opening);
      if (text !== "" && element.textContent !== text) element.textContent = text;
    }
    for (const row of regular) {
      markToday(row, isRegularToday([...(row.dataset.days ?? "")].map(Number), opening));
    }
    for (const [index, row] of announcements.entries()) {
      const special = schedule.specialDays[index];
      row.hidden = special === undefined || !isAnnounced(special, opening);
      markToday(row, special !== undefined && isToday(special, opening));
    }
  }
  function updateEveryMinute(): void {
    update();
    setTimeout(updateEveryMinute, MINUTE_MS - (Date.now() % MINUTE_MS));
  }
  // Timers may have slept: another tab, a closed laptop, a prerendered or restored page.
  document.addEventListener("visibilitychange", update);
  updateEveryMinute();
}

/** By the value of `data-opening-text`. */
const describe = { sentence: describeOpening, reach: describeReachability, sign: writeClosedSign };

async function loadSchedule(): Promise<Schedule> {
  const response = await fetch("/contact/zeiten");
  return response.json();
}

function markToday(row: HTMLElement, isCurrent: boolean): void {
  if (isCurrent) row.setAttribute("aria-current", "date");
  else row.removeAttribute("aria-current");
}
