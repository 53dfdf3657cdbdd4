import { afterEach, expect, test, vi } from "vitest";
import { createEntryDraft } from "#app/browser/kept/history-entry.ts";
import { forgetAll, keep, readKept } from "#app/browser/kept/tab.ts";

/** A tab's storage. `isFull`: it takes nothing more. */
function openTab({ isFull = false } = {}): Map<string, string> {
  const rows = new Map<string, string>();
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    removeItem: (key: string) => rows.delete(key),
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      rows.set(key, text);
    },
  };
  vi.stubGlobal(
    "sessionStorage",
    new Proxy(storage, {
      ownKeys: () => [...rows.keys()],
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    }),
  );
  return rows;
}

afterEach(() => {
  forgetAll("");
  vi.unstubAllGlobals();
});

test("what is kept is in the tab's storage under its key, until it is forgotten", () => {
  const tab = openTab();
  keep("project-access:baba", "abcd efgh");
  expect([...tab]).toEqual([["project-access:baba", "abcd efgh"]]);
  expect(readKept("project-access:baba")).toBe("abcd efgh");
  keep("project-access:baba", null);
  expect(readKept("project-access:baba")).toBeNull();
  expect(tab.size).toBe(0);
});

test("logging out of a project forgets what was begun there, and nothing of others", () => {
  openTab();
  keep("project:baba:question:projekt", "{}");
  keep("project:baba:upload:1:2:karte.pdf", "key");
  keep("project:baba-kebap:approval-name", "Aylin");
  forgetAll("project:baba:");
  expect(readKept("project:baba:question:projekt")).toBeNull();
  expect(readKept("project:baba:upload:1:2:karte.pdf")).toBeNull();
  expect(readKept("project:baba-kebap:approval-name")).toBe("Aylin");
});

test("where storage is full, the newest text counts as long as the document", () => {
  const tab = openTab({ isFull: true });
  tab.set("project:baba:approval-name", "Ay");
  keep("project:baba:approval-name", "Aylin");
  expect(readKept("project:baba:approval-name")).toBe("Aylin");
  forgetAll("project:baba:");
  expect(readKept("project:baba:approval-name")).toBeNull();
});

test("where the browser refuses storage, things are kept as long as the document", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keep("project-access:baba", "abcd");
  expect(readKept("project-access:baba")).toBe("abcd");
  keep("project-access:baba", null);
  expect(readKept("project-access:baba")).toBeNull();
});

test("a draft of an earlier visit comes back, unless it was sent since", () => {
  const isText = (value: unknown): value is string => typeof value === "string" && value !== "sent";
  const visit = (path: string, state: unknown) => ({
    url: `https://x.example${path}`,
    getState: () => state,
  });
  const read = (...entries: ReturnType<typeof visit>[]) => {
    vi.stubGlobal("location", { pathname: "/contact" });
    vi.stubGlobal("history", { state: null });
    vi.stubGlobal("navigation", { entries: () => entries });
    return createEntryDraft("draft", isText).read();
  };
  const filled = visit("/contact", { draft: "Hallo" });
  expect(read(filled, visit("/about", { draft: "anderes" }), visit("/contact", undefined))).toBe("Hallo");
  expect(read(filled, visit("/contact", { draft: "sent" }), visit("/contact", null))).toBeNull();
});
