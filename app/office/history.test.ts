import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { History, type HistoryRow } from "#app/office/history.tsx";

const at = new Date("2026-11-22T19:01:00Z");

function render(entry: Partial<HistoryRow> | null, props = {}): string {
  const entries = entry === null ? [] : [{ key: 1, what: "Geändert", at, ...entry }];
  return renderToStaticMarkup(createElement(History, { entries, ...props }));
}

/** Returns what one reads of it. */
function readText(html: string): string {
  return html
    .replace(/<\/(?:p|h2)>/g, " ")
    .replace(/<[^>]*>/g, "")
    .trim();
}

test("an entry says what, of what, who and when in Germany", () => {
  const html = render({ object: "#12", by: "Jana Lindner" });
  expect(readText(html)).toBe("Verlauf Geändert, #12 Jana Lindner, 22.11.2026, 20:01 Uhr");
  expect(html).toContain(`<time dateTime="${at.toISOString()}">`);
});

test("what no person did is the command line's, and what came from outside is nobody's", () => {
  expect(readText(render({ by: null }))).toContain("Kommandozeile, 22.11.2026");
  expect(readText(render({}))).toBe("Verlauf Geändert 22.11.2026, 20:01 Uhr");
});

test("a state is brought back by a form that names it, which others do not have", () => {
  const html = render(
    {
      restore: [
        ["version", "3"],
        ["change", "7"],
      ],
    },
    { action: "/buero/team/1" },
  );
  expect(html).toContain('action="/buero/team/1" method="post">');
  expect(html).toContain('<input type="hidden" name="version" value="3"/>');
  expect(html).toMatch(/<button [^>]*value="restore"[^>]* name="intent"/);
  expect(html).toContain("Wieder so");
  expect(render({ restore: null })).not.toContain("<form");
});
