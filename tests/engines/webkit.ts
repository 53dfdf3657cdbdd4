import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import {
  type Engine,
  KEY_VALUES,
  type Page,
  type PageOptions,
  type PageSize,
  type Point,
} from "#tests/engines/engine.ts";
import { startVisitorProxy } from "#tests/engines/visitor-proxy.ts";
import { openSession, type WebDriver } from "#tests/engines/webdriver.ts";
import { findFreePort } from "#tests/setup/site/free-port.ts";
import { ensureWebkit, type WebkitPrograms } from "#tools/setup/webkit.ts";

/** The test browser's buttons would keep its window wider than a phone. */
const NARROW_TOOLBAR = "* { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; }";

const SCREEN = { width: 1600, height: 1200 };

/** Starts WebKitGTK, driven by the W3C WebDriver protocol, on a screen in memory. */
export async function startWebkit(): Promise<Engine> {
  const programs = ensureWebkit();
  const configuration = await mkdtemp(join(tmpdir(), "tischlein-webkit-"));
  await mkdir(join(configuration, "gtk-3.0"));
  await writeFile(join(configuration, "gtk-3.0/gtk.css"), NARROW_TOOLBAR);
  const screen = spawn(
    programs.screen,
    ["-displayfd", "3", "-screen", "0", `${SCREEN.width}x${SCREEN.height}x24`, "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const [number] = await once(screen.stdio[3] as Readable, "data");
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    XDG_CONFIG_HOME: configuration,
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
  };
  return {
    openPage: (options) => openPage(options, programs, env),
    async close() {
      await stop(screen);
      await rm(configuration, { recursive: true, force: true });
    },
  };
}

/** Opens a page with a driver of its own, because a driver serves one session. */
async function openPage(
  options: PageOptions,
  { driver: program, browser: binary }: WebkitPrograms,
  env: NodeJS.ProcessEnv,
): Promise<Page> {
  const { site, size, clientAddress } = options;
  const complaints: string[] = [];
  const proxy = await startVisitorProxy({ site, clientAddress, report: (text) => complaints.push(text) });
  const port = await findFreePort();
  const child = spawn(program, [`--port=${port}`], { env, stdio: "ignore" });
  const driver = await openSession(`http://127.0.0.1:${port}`, {
    browserName: "MiniBrowser",
    proxy: { proxyType: "manual", httpProxy: proxy.address, sslProxy: proxy.address },
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  });

  let clicks = 0;
  const page: Page = {
    complaints,
    async load(url) {
      await driver.send("POST", "/url", { url });
      // Listens for errors from now on.
      await page.evaluate(() => null);
      return proxy.readStatus(url);
    },
    async goBack() {
      await driver.send("POST", "/back");
    },
    async evaluate(run, ...args) {
      const { value, error, heard } = (await driver.send("POST", "/execute/async", {
        script: `(${runInPage})(${run}, ${JSON.stringify(args)}, arguments[0])`,
        args: [],
      })) as Evaluated;
      complaints.push(...heard);
      if (error !== undefined) throw new Error(error);
      return value as never;
    },
    press: (key) => typeKeys(driver, [KEY_VALUES[key]]),
    type: (text) => typeKeys(driver, [...text.replaceAll("\n", KEY_VALUES.Enter)]),
    hoverAt: (point) => pointTo(driver, point, []),
    clickAt({ x, y }) {
      // Two clicks at the same point, however far apart in meaning, would be a double click.
      clicks++;
      return pointTo(driver, { x: x + (clicks % 2), y }, ["pointerDown", "pointerUp"]);
    },
    resize: (wanted) => resize(page, driver, wanted),
    async takePicture(file) {
      await writeFile(file, String(await driver.send("GET", "/screenshot")), "base64");
    },
    async close() {
      await driver.send("DELETE", "");
      await stop(child);
      proxy.close();
    },
  };
  await page.resize(size);
  return page;
}

async function typeKeys(driver: WebDriver, keys: string[]): Promise<void> {
  const actions = keys.flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  await driver.send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
}

async function pointTo(driver: WebDriver, { x, y }: Point, buttons: string[]): Promise<void> {
  const actions = [
    // The protocol takes whole pixels only.
    { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
    ...buttons.map((type) => ({ type, button: 0 })),
  ];
  const parameters = { pointerType: "mouse" };
  await driver.send("POST", "/actions", {
    actions: [{ type: "pointer", id: "mouse", parameters, actions }],
  });
}

/** The protocol sets the window's size, which includes the toolbar. */
async function resize(page: Page, driver: WebDriver, { width, height }: PageSize): Promise<void> {
  const toolbar = await page.evaluate(() => window.outerHeight - window.innerHeight);
  // The pointer of a screen without window manager rests in its middle, and the window below it has the focus.
  const x = Math.round((SCREEN.width - width) / 2);
  await driver.send("POST", "/window/rect", { x, y: 0, width, height: height + toolbar });
  await page.evaluate(
    async (wanted) => {
      while (window.innerWidth !== wanted.width || window.innerHeight !== wanted.height) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      // The web process crashes now and then if it leaves a page whose new size is not drawn yet.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    { width, height },
  );
}

type Evaluated = { value?: unknown; error?: string; heard: string[] };

/**
 * Runs in the page: calls a function and tells its result with the browser errors since the last call. The protocol reports
 * none, so errors before the end of loading are not heard.
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
