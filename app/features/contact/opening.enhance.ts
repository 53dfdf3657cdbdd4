import {
  describeOpening,
  isAnnounced,
  isRegularToday,
  isToday,
  readOpening,
  type Schedule,
} from "#app/content/opening.ts";

const MINUTE_MS = 60_000;

/** Updates the opening status of an open page every minute and on return to the tab. */
export function enhanceOpening(root: HTMLElement): void {
  const schedule: Schedule = JSON.parse(root.dataset.opening ?? "");
  const regular = [...root.querySelectorAll<HTMLElement>("[data-days]")];
  const announcements = [...root.querySelectorAll<HTMLElement>("[data-special]")];
  const sentence = root.querySelector("[data-opening-sentence]");

  function update(): void {
    const opening = readOpening(new Date(), schedule);
    root.toggleAttribute("data-is-open", opening.isOpen);
    const text = describeOpening(opening);
    if (sentence !== null && sentence.textContent !== text) sentence.textContent = text;
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

function markToday(row: HTMLElement, isCurrent: boolean): void {
  if (isCurrent) row.setAttribute("aria-current", "date");
  else row.removeAttribute("aria-current");
}
