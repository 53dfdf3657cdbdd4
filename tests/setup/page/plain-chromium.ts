import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromiumArguments, ensureChromium } from "#tools/setup/chromium.ts";

/**
 * Chromium as visitors have it. Playwright disables the back/forward cache and prerendering, because they replace a
 * page. So this speaks the DevTools protocol, in small commands to the visible page.
 */
export type PlainChromium = {
  /** Opens a URL in the only tab, as if typed. */
  open(url: string): Promise<void>;
  /** Returns the value of an expression in the visible page; undefined while there is none. */
  evaluate(expression: string): Promise<unknown>;
  /** Resolves when the expression is true in the visible page. Throws after 30 s. */
  waitFor(expression: string): Promise<void>;
  /** Moves the mouse to the middle of an element; clicks there if asked to. */
  point(selector: string, options?: { click?: boolean }): Promise<void>;
  /** Clears the cache, so that the server receives all requests. */
  clearCache(): Promise<void>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 30_000;

/** Starts a browser with an empty profile and one empty tab. */
export async function startPlainChromium({ userAgent }: { userAgent?: string } = {}): Promise<PlainChromium> {
  const profile = await mkdtemp(join(tmpdir(), "tischlein-chromium-"));
  const browser = spawn(
    ensureChromium(),
    [
      ...chromiumArguments,
      "--headless",
      "--no-sandbox",
      "--remote-debugging-port=0",
      "--window-size=1440,900",
      `--user-data-dir=${profile}`,
      ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  const port = await findPort(browser, profile);

  const evaluate = async (expression: string) => {
    const answer = await ask(port, "Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return answer === null ? undefined : (answer as { result: { value?: unknown } }).result.value;
  };
  const waitFor = async (expression: string) => {
    const deadline = performance.now() + TIMEOUT_MS;
    while ((await evaluate(`Boolean(${expression})`)) !== true) {
      if (performance.now() > deadline) throw new Error(`Never became true: ${expression}`);
      await wait(20);
    }
  };
  return {
    evaluate,
    waitFor,
    async open(url) {
      await ask(port, "Page.navigate", { url });
      await waitFor(`location.href === ${JSON.stringify(url)} && document.readyState === "complete"`);
    },
    async point(selector, { click = false } = {}) {
      const box = (await evaluate(
        `(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.scrollIntoView({ block: "center", behavior: "instant" }); const { x, y, width, height } = e.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; })()`,
      )) as { x: number; y: number };
      await ask(port, "Input.dispatchMouseEvent", { type: "mouseMoved", ...box });
      if (!click) return;
      const press = { ...box, button: "left", clickCount: 1 };
      await ask(port, "Input.dispatchMouseEvent", { type: "mousePressed", ...press });
      await ask(port, "Input.dispatchMouseEvent", { type: "mouseReleased", ...press });
    },
    async clearCache() {
      await ask(port, "Network.clearBrowserCache", {});
    },
    async close() {
      const ended = new Promise((resolve) => browser.once("close", resolve));
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function findPort(browser: ChildProcess, profile: string): Promise<number> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const text = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    const port = Number.parseInt(text, 10);
    if (port > 0) return port;
    if (browser.exitCode !== null || performance.now() > deadline) throw new Error("Chromium did not start");
    await wait(50);
  }
}

/** Sends a command to the visible page. Returns null if the page was replaced before it answered. */
async function ask(port: number, method: string, params: object): Promise<unknown> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const page = targets.find(({ type }) => type === "page");
  if (page === undefined) return null;
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  try {
    const answer = new Promise((resolve) => {
      socket.onopen = () => socket.send(JSON.stringify({ id: 1, method, params }));
      socket.onmessage = ({ data }) => {
        const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (id === 1) resolve(result ?? null);
      };
      socket.onclose = () => resolve(null);
      socket.onerror = () => resolve(null);
    });
    // A page that is being replaced may never answer.
    return await Promise.race([answer, wait(5_000, null, { ref: false })]);
  } finally {
    socket.close();
  }
}
