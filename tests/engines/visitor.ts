import { writeFile } from "node:fs/promises";
import { startVisitorProxy } from "#tests/engines/visitor-proxy.ts";
import type { Engine, Session } from "#tests/engines/webdriver.ts";

export type PageSize = { width: number; height: number };
export type Point = { x: number; y: number };

/** Key values of the W3C WebDriver standard, by their names in the DOM. */
const KEY_VALUES = {
  Backspace: "\ue003",
  Tab: "\ue004",
  Enter: "\ue006",
  Shift: "\ue008",
  Escape: "\ue00c",
  Space: " ",
  ArrowRight: "\ue014",
  ArrowDown: "\ue015",
};

/** The one tab of a new visitor: nothing stored, own IP address. page.ts builds waiting, clicking and filling in on it. */
export type Page = Awaited<ReturnType<typeof openPage>>;

/**
 * Opens a page of an engine. `site`: origin of the site; requests to other hosts are complaints. `clientAddress`: the
 * visitor's IP address, as the site's proxy reports it.
 */
export async function openPage(
  engine: Engine,
  { site, size, clientAddress }: { site: string; size: PageSize; clientAddress: string },
) {
  const complaints: string[] = [];
  const proxy = await startVisitorProxy({ site, clientAddress, report: (text) => complaints.push(text) });
  const session = await engine.openSession(proxy.address);
  let clicks = 0;
  const page = {
    /** Loads a URL and returns the status, or undefined for a jump in the same document. */
    async load(url: string): Promise<number | undefined> {
      await session.send("POST", "/url", { url });
      // Listens for errors from now on.
      await page.evaluate(() => null);
      return proxy.readStatus(url);
    },
    async goBack() {
      await session.send("POST", "/back");
    },
    /** Runs a function in the page and returns its result. It sees its arguments and the page, nothing of the test. */
    async evaluate<Args extends unknown[], Result>(
      run: (...args: Args) => Result,
      ...args: Args
    ): Promise<Awaited<Result>> {
      const { value, error, heard } = (await session.send("POST", "/execute/async", {
        script: `(${runInPage})(${run}, ${JSON.stringify(args)}, arguments[0])`,
        args: [],
      })) as Evaluated;
      complaints.push(...heard);
      if (error !== undefined) throw new Error(error);
      return value as never;
    },
    press: (key: keyof typeof KEY_VALUES) => typeKeys(session, [KEY_VALUES[key]]),
    /** Types at the focus. */
    type: (text: string) => typeKeys(session, [...text.replaceAll("\n", KEY_VALUES.Enter)]),
    hoverAt: (point: Point) => pointTo(session, point, []),
    clickAt({ x, y }: Point) {
      // Two clicks at the same point, however far apart in meaning, would be a double click.
      clicks++;
      return pointTo(session, { x: x + (clicks % 2), y }, ["pointerDown", "pointerUp"]);
    },
    /** Sets the size of the viewport: the protocol sets the window's, which includes the toolbar. */
    async resize({ width, height }: PageSize) {
      const toolbar = await page.evaluate(() => window.outerHeight - window.innerHeight);
      // The pointer of a screen without window manager rests in its middle, and the window below it has the focus.
      const x = Math.round((1600 - width) / 2);
      await session.send("POST", "/window/rect", { x, y: 0, width, height: height + toolbar });
      await page.evaluate(waitForSize, { width, height });
    },
    async takePicture(file: string) {
      await writeFile(file, String(await session.send("GET", "/screenshot")), "base64");
    },
    /** Returns browser errors, failed requests and requests to other hosts so far. */
    async readComplaints(): Promise<string[]> {
      await page.evaluate(() => null);
      return [...complaints, ...(session.readErrors?.() ?? [])];
    },
    async close() {
      await session.close();
      proxy.close();
    },
  };
  await page.resize(size);
  return page;
}

async function typeKeys(session: Session, keys: string[]): Promise<void> {
  const actions = keys.flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  await session.send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
}

async function pointTo(session: Session, { x, y }: Point, buttons: string[]): Promise<void> {
  const actions = [
    // The protocol takes whole pixels only.
    { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
    ...buttons.map((type) => ({ type, button: 0 })),
  ];
  const parameters = { pointerType: "mouse" };
  await session.send("POST", "/actions", {
    actions: [{ type: "pointer", id: "mouse", parameters, actions }],
  });
}

/** Runs in the page. */
async function waitForSize({ width, height }: PageSize): Promise<void> {
  while (window.innerWidth !== width || window.innerHeight !== height)
    await new Promise((resolve) => setTimeout(resolve, 10));
  // WebKit's web process crashes now and then if it leaves a page whose new size is not drawn yet.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

type Evaluated = { value?: unknown; error?: string; heard: string[] };

/**
 * Runs in the page: calls a function and tells its result with the browser errors since the last call. The protocol reports
 * none, so errors before the end of loading are heard in Firefox only, which writes them.
 */
async function runInPage(
  run: (...args: unknown[]) => unknown,
  args: unknown[],
  done: (result: Evaluated) => void,
): Promise<void> {
  const tab = window as Window & { heard?: string[] };
  if (!tab.heard) {
    const heard: string[] = [];
    tab.heard = heard;
    for (const level of ["error", "warn"] as const) {
      const write = console[level];
      console[level] = (...words) => {
        heard.push(`console: ${words.join(" ")}`);
        write(...words);
      };
    }
    addEventListener("error", ({ message }) => heard.push(`error: ${message}`));
    addEventListener("unhandledrejection", ({ reason }) => heard.push(`error: ${reason}`));
    addEventListener("securitypolicyviolation", ({ blockedURI }) => heard.push(`blocked: ${blockedURI}`));
  }
  const heard = tab.heard;
  try {
    const value = await run(...args);
    done({ value, heard: heard.splice(0) });
  } catch (error) {
    done({ error: String(error), heard: heard.splice(0) });
  }
}
