/** What the journeys need of a browser engine. page.ts builds waiting, clicking and filling in on it, the same for every engine. */
export type Engine = {
  openPage(options: PageOptions): Promise<Page>;
  close(): Promise<void>;
};

export type PageOptions = {
  /** Origin of the site. Requests to other hosts are complaints. */
  site: string;
  size: PageSize;
  /** The visitor's IP address, as the site's proxy reports it. */
  clientAddress: string;
};

export type PageSize = { width: number; height: number };
export type Point = { x: number; y: number };

/** Key values of the W3C WebDriver standard, by their names in the DOM. */
export const KEY_VALUES = {
  Backspace: "\ue003",
  Tab: "\ue004",
  Enter: "\ue006",
  Shift: "\ue008",
  Escape: "\ue00c",
  Space: " ",
  ArrowRight: "\ue014",
  ArrowDown: "\ue015",
};

export type Key = keyof typeof KEY_VALUES;

/** The one tab of a new visitor: nothing stored, own IP address. */
export type Page = {
  /** Browser errors and requests to other hosts. Grows while the page is open. */
  complaints: string[];
  /** Loads a URL and returns the status, or undefined for a jump in the same document. */
  load(url: string): Promise<number | undefined>;
  goBack(): Promise<void>;
  /** Runs a function in the page and returns its result. It sees its arguments and the page, nothing of the test. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  press(key: Key): Promise<void>;
  /** Types at the focus. */
  type(text: string): Promise<void>;
  hoverAt(point: Point): Promise<void>;
  clickAt(point: Point): Promise<void>;
  resize(size: PageSize): Promise<void>;
  takePicture(file: string): Promise<void>;
  close(): Promise<void>;
};
