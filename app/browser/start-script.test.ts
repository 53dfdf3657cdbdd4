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
    Event,
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

type Early = { events: { type: string }[]; sendPlainly: () => void; stop: () => void };

test("no listener remains that a touch waits for: some until the module has loaded, the others until nothing waits for it", async () => {
  const loaded = Promise.withResolvers<void>();
  const { listening, idle, window } = run("complete", { load: () => loaded.promise });
  idle[0]?.();
  const recording = ["change", "click", "input", "submit"];
  expect(listening.toSorted()).toEqual([...recording, "focusin", "keydown", "pointerdown"].toSorted());
  loaded.resolve();
  await new Promise(setImmediate);
  expect(listening.toSorted()).toEqual(recording);
  (window.__early as Early).stop();
  expect(listening).toEqual([]);
});

/** A control in a part of the page that waits for script, and how often the browser was asked to send it and by which button. */
function createControl() {
  const sent: unknown[] = [];
  const part = { dispatchEvent: () => true };
  const control = {
    closest: (selector: string) => (selector.includes("type=button") ? control : part),
    requestSubmit: (button: unknown) => sent.push(button),
    ariaBusy: null as string | null,
  };
  const button = { hasAttribute: () => false, ariaBusy: null as string | null };
  const act = (listeners: Map<string, (event: object) => void>, type: string) => {
    let isStopped = false;
    listeners.get(type)?.({
      type,
      target: control,
      submitter: type === "submit" ? button : null,
      preventDefault: () => {},
      stopPropagation: () => {
        isStopped = true;
      },
    });
    return isStopped ? "held" : "passed";
  };
  const submit = (listeners: Map<string, (event: object) => void>) => act(listeners, "submit");
  return { control, act, submit, sent, button };
}

test("what is done in a part that waits for script is recorded in order, each once, and starts the import", () => {
  const { act, control } = createControl();
  const { listeners, imported, window } = run("loading");
  for (const type of ["input", "click", "click", "change", "submit"])
    expect(act(listeners, type), type).toBe("held");
  const { events } = window.__early as Early;
  expect(events.map(({ type }) => type)).toEqual(["input", "click", "change", "submit"]);
  expect(control.ariaBusy, "the press shows that it was heard").toBe("true");
  expect(imported).toHaveLength(1);
  listeners.get("click")?.({ type: "click", target: { closest: () => null } });
  expect(events, "elsewhere").toHaveLength(4);
});

test("a form whose script takes too long is sent plainly, and not held again", () => {
  const { submit, sent, button } = createControl();
  const { listeners, timers } = run("loading");
  expect(submit(listeners)).toBe("held");
  expect(button.ariaBusy).toBe("true");
  timers[0]?.();
  expect(sent).toEqual([button]);
  expect(button.ariaBusy).toBeNull();
  expect(submit(listeners)).toBe("passed");
});

test("a form whose script fails to load is sent plainly", async () => {
  const { submit, sent, button } = createControl();
  const { listeners } = run("loading", { load: () => Promise.reject(new Error("offline")) });
  submit(listeners);
  await new Promise(setImmediate);
  expect(sent).toEqual([button]);
});

test("the initial fragment is recorded", () => {
  expect(run("loading", { hash: "#preise" }).window.__firstHash).toBe("#preise");
  expect(run("loading").window.__firstHash).toBe("");
});
