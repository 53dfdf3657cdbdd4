/** Parts of a page whose script is not there yet: islands, and enhancements until the whole document is hydrated. */
export const WAITING = "[data-island]:not([data-island-ready]),html:not([data-hydrated]) [data-enhance]";

/** Dispatched on a waiting part when the visitor did something in it. */
export const AWAITED = "awaited";

/** What a visitor did in a waiting part of the page (start-script.ts). */
export type EarlyEvent = {
  type: "click" | "input" | "change" | "submit";
  target: HTMLElement;
  submitter: HTMLElement | null;
};

export type EarlyEvents = {
  /** In order, each once. */
  events: EarlyEvent[];
  /** Submits the forms that wait by HTML alone. */
  sendPlainly: () => void;
  stop: () => void;
};
