import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { composeStartScript } from "#app/browser/start-script-text.ts";

function run(readyState: "loading" | "complete", { hash = "", load = async () => {} } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const listening: string[] = [];
  const imported: string[] = [];
  const reported: unknown[] = [];
  const fonts: string[] = [];
  const idle: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const window: Record<string, unknown> = { requestIdleCallback: true };
  runInNewContext(composeStartScript("/assets/entry-1.js").replaceAll("import(", "load("), {
    window,
    load: (address: string) => {
      imported.push(address);
      return load();
    },
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    AbortController,
    setTimeout: (callback: (...given: unknown[]) => void, _delay: number, ...given: unknown[]) =>
      timers.push(() => callback(...given)),
    addEventListener: (
      type: string,
      listener: (event: object) => void,
      { signal }: { signal?: AbortSignal } = {},
    ) => {
      listeners.set(type, listener);
      listening.push(type);
      signal?.addEventListener("abort", () => listening.splice(listening.indexOf(type), 1));
    },
    removeEventListener: (type: string) => listeners.delete(type),
    location: { hash },
    reportError: (error: unknown) => reported.push(error),
    document: { readyState, fonts: { load: async (font: string) => fonts.push(font) } },
  });
  return { listeners, listening, imported, reported, fonts, idle, timers, window };
}

test("it loads the fonts at once, and none shares its family with another face", () => {
  const styles = readFileSync(new URL("../fonts/fonts.css", import.meta.url), "utf8");
  const families = [...styles.matchAll(/font-family: "(.+)";/g)].map(([, family]) => family);
  const { fonts } = run("loading");
  expect(fonts).toHaveLength(3);
  for (const font of fonts) {
    const family = /1em "?([^"]+)/.exec(font)?.[1];
    expect(
      families.filter((name) => name === family),
      font,
    ).toHaveLength(1);
  }
});

test("the module waits for load and idle", () => {
  const { listeners, imported, idle } = run("loading");
  expect(idle).toHaveLength(0);
  listeners.get("load")?.({});
  expect(imported).toEqual([]);
  idle[0]?.();
  expect(imported).toEqual(["/assets/entry-1.js"]);
});

test.each(["pointerdown", "keydown", "focusin"])(
  "the first %s imports it immediately, and only once",
  (type) => {
    const { listeners, imported, idle } = run("complete");
    listeners.get(type)?.({});
    listeners.get("keydown")?.({});
    idle[0]?.();
    expect(imported).toEqual(["/assets/entry-1.js"]);
  },
);

test("a failed import is retried on each further interaction until it succeeds", async () => {
  const failures = ["offline", "offline"];
  const load = async () => {
    const failure = failures.pop();
    if (failure !== undefined) throw new Error(failure);
  };
  const { listeners, imported, reported } = run("complete", { load });
  for (let touch = 0; touch < 5; touch++) {
    listeners.get("pointerdown")?.({});
    await new Promise(setImmediate);
  }
  expect(imported).toHaveLength(3);
  expect(reported).toHaveLength(2);
});

test("after hydration no listener remains that a touch waits for", async () => {
  const takenOver = Promise.withResolvers<void>();
  const { listening, idle } = run("complete", { load: () => takenOver.promise });
  idle[0]?.();
  await new Promise(setImmediate);
  const rare = ["submit"];
  expect(listening.toSorted()).toEqual(["click", "focusin", "keydown", "pointerdown", ...rare]);
  takenOver.resolve();
  await new Promise(setImmediate);
  expect(listening).toEqual(rare);
});

test("clicks on elements that need script are recorded once each until hydration, others are not", () => {
  const { listeners, window } = run("loading");
  const play = { name: "play" };
  listeners.get("click")?.({ target: { closest: () => play } });
  listeners.get("click")?.({ target: { closest: () => play } });
  listeners.get("click")?.({ target: { closest: () => null } });
  expect(window.__earlyClicks).toEqual([play]);
  window.__earlyClicks = null;
  listeners.get("click")?.({ target: { closest: () => play } });
  expect(window.__earlyClicks).toBeNull();
});

/** A form in an island, and how often the browser was asked to send it and by which button. */
function createForm({ isReady = (): boolean => false } = {}) {
  const sent: unknown[] = [];
  const form = {
    dataset: {},
    closest: () => (isReady() ? null : {}),
    requestSubmit: (button: unknown) => sent.push(button),
  };
  const button = { hasAttribute: () => false };
  const submit = (listeners: Map<string, (event: object) => void>) => {
    let isStopped = false;
    const stop = () => {
      isStopped = true;
    };
    listeners.get("submit")?.({
      target: form,
      submitter: button,
      preventDefault: stop,
      stopImmediatePropagation: stop,
    });
    return isStopped ? "held" : "sent";
  };
  return { submit, sent, button };
}

test("a form is held until its script is there, then sent once with the button that was pressed", () => {
  let isReady = false;
  const { submit, sent, button } = createForm({ isReady: () => isReady });
  const { listeners, imported, timers, window } = run("loading");
  expect([submit(listeners), submit(listeners)]).toEqual(["held", "held"]);
  expect(imported, "at once").toHaveLength(1);
  const sendHeldForms = window.__sendHeldForms as () => void;
  sendHeldForms();
  expect(sent, "another island was ready first").toEqual([]);
  isReady = true;
  sendHeldForms();
  for (const end of timers) end();
  expect(sent).toEqual([button]);
  expect(submit(listeners)).toBe("sent");
});

test("a form whose script takes too long is sent plainly, and not held again", () => {
  const { submit, sent, button } = createForm();
  const { listeners, timers } = run("loading");
  submit(listeners);
  timers[0]?.();
  expect(sent).toEqual([button]);
  expect(submit(listeners)).toBe("sent");
});

test("a form whose script fails to load is sent plainly", async () => {
  const { submit, sent, button } = createForm();
  const { listeners } = run("loading", { load: () => Promise.reject(new Error("offline")) });
  submit(listeners);
  await new Promise(setImmediate);
  expect(sent).toEqual([button]);
});

test("the initial fragment is recorded", () => {
  expect(run("loading", { hash: "#preise" }).window.__firstHash).toBe("#preise");
  expect(run("loading").window.__firstHash).toBe("");
});
