import type { Page } from "@playwright/test";

/**
 * Returns what the page's elements say wrongly to keyboards, screen readers and browsers, at its present width: ids given
 * twice, labels of nothing, tab stops on what does not scroll, named lists without entries, lengths of fields that have none.
 */
export function findMarkupFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 160);
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const ids = all("[id]").map(({ id }) => id);
    const CONTROLS = "a, button, input, select, textarea, summary, iframe, video, [contenteditable], [role]";
    const idleStops = all(`[tabindex="0"]:not(${CONTROLS})`).filter(
      (element) =>
        isShown(element) &&
        element.scrollWidth <= element.clientWidth &&
        element.scrollHeight <= element.clientHeight,
    );
    const TEXT_TYPES = ["text", "search", "url", "tel", "email", "password"];
    const lengths = all("input[maxlength], input[minlength]").filter(
      (input) => !TEXT_TYPES.includes((input as HTMLInputElement).type),
    );
    const emptyLists = all("ul, ol, dl, [role=list]").filter(
      (list) =>
        list.matches("[aria-label], [aria-labelledby]") &&
        isShown(list) &&
        ![...list.querySelectorAll("*")].some((entry) => isShown(entry)),
    );
    const lostLabels = all("label[for]").filter((label) => (label as HTMLLabelElement).control === null);
    return [
      ...[...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
        (id) => `id given twice: ${id}`,
      ),
      ...idleStops.map((element) => `a tab stop that does not scroll: ${describe(element)}`),
      ...lengths.map((input) => `a length without text: ${describe(input)}`),
      ...emptyLists.map((list) => `a named list without entries: ${describe(list)}`),
      ...lostLabels.map((label) => `a label of nothing: ${describe(label)}`),
    ];
  });
}
