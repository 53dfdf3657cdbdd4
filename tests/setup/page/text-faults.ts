import type { Page } from "@playwright/test";
import { findOverflow } from "./overflow.ts";
import { settle } from "./settle.ts";

/** WCAG 1.4.12: a reader may set all of this without losing text. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;
/** Twice the default text size, as readers set it on their phone (WCAG 1.4.4). */
const LARGE_TEXT = "html { font-size: 200%; }";

/** What is far from the screen is laid out as well: otherwise its lines stand where they stood at the last width. */
const ALL_LAID_OUT = ":not([hidden], [data-ahead]) { content-visibility: visible !important; }";

/**
 * The ways a page must be readable in: a narrow screen, large text, wide spacing. No width stands twice in a row: Chromium
 * asks a container query in rem again only when the size of the container changes.
 */
const READING = [
  { name: "at 320 px", width: 320, styles: "" },
  { name: "at 390 px with text at 200 %", width: 390, styles: LARGE_TEXT },
  { name: "at 1440 px with text spacing", width: 1440, styles: TEXT_SPACING },
  { name: "at 390 px with text spacing", width: 390, styles: TEXT_SPACING },
];

/** Returns what cannot be read on the page as it stands, in each way of reading; empty when all can. */
export async function findTextFaultsInEveryReading(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const { name, width, styles } of READING) {
    await setReaderStyles(page, ALL_LAID_OUT + styles);
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const found = [...(await findOverflow(page)), ...(await findTextFaults(page))];
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  await setReaderStyles(page, "");
  if (before) await page.setViewportSize(before);
  return faults;
}

/** A constructed sheet, because the content security policy refuses any other. */
async function setReaderStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, styles);
}

/**
 * Returns what is wrong with the text on the page: text that is cut off or leaves the surface it stands on, words broken
 * without a hyphen, text on text.
 *
 * What is hidden, a picture (`role="img"`), scrolls inside its own box, or stands wholly outside a clipping box (slides of a carousel) is no fault.
 */
function findTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { rect: DOMRect; text: Text; paper: Element | null; layer: Element | null };
    type Surroundings = ReturnType<typeof readSurroundings>;
    const LONGEST_SYLLABLE = 8;
    const { clientWidth } = document.documentElement;
    const faults = new Set<string>();

    const surroundings = new Map<Element, Surroundings>();
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || !isVisible(parent)) continue;
      const around = lookAround(parent);
      if (around.isForEarsOnly) checkHiddenHeading(text, parent);
      else checkText(text, parent, around);
    }
    for (const control of document.querySelectorAll("input, select, textarea, button")) {
      const rect = control.getBoundingClientRect();
      if (!isVisible(control) || rect.width < 4 || rect.height < 4) continue;
      const around = lookAround(control.parentElement ?? control);
      if (!around.isForEarsOnly) checkPaper(rect, around, describe(control));
    }
    checkOverlaps();
    return [...faults].slice(0, 60);

    function checkText(text: Text, parent: Element, around: Surroundings): void {
      const rects = readRects(text, 0, text.length);
      const name = describe(parent, text.data);
      const isShown = rects.map((rect) => around.clips.every(({ box }) => touches(rect, box)));
      const isInView = rects.map((rect) => around.views.every((box) => touches(rect, box)));
      const em = Number.parseFloat(getComputedStyle(parent).fontSize);
      for (const [index, rect] of rects.entries()) {
        if (!isShown[index]) {
          if (isShown.some(Boolean) && !around.isPreview) faults.add(`cut off: ${name}`);
          continue;
        }
        if (around.views.length === 0 && (rect.left < -1 || rect.right > clientWidth + 1))
          faults.add(`beyond the screen: ${name}`);
        for (const { box, x, y } of around.clips) {
          const isCutX = x && (rect.left < box.left - 2 || rect.right > box.right + 2);
          // The font's own height is larger than its letters.
          const isCutY = y && (rect.top < box.top - em * 0.3 || rect.bottom > box.bottom + em * 0.3);
          if (isCutX || (isCutY && !around.isPreview)) faults.add(`cut off: ${name}`);
        }
        checkPaper(rect, around, name);
        if (isInView[index])
          lines.push({
            rect: around.views.reduce(intersect, rect),
            text,
            paper: around.paper,
            layer: around.layer,
          });
      }
      if (rects.length > 1) checkWords(text, parent, name);
    }

    /** Screen readers frame a cell where its text stands, also one that a narrow table shows to nobody else. */
    function checkHiddenHeading(text: Text, parent: Element): void {
      if (!parent.closest("th")) return;
      if (readRects(text, 0, text.length).some(({ left, right }) => left < -1 || right > clientWidth + 1))
        faults.add(`hidden heading beyond the screen: ${describe(parent, text.data)}`);
    }

    /** Text and fields stay on the surface that they stand on. */
    function checkPaper(rect: DOMRect, { paper, isPlaced }: Surroundings, name: string): void {
      if (!paper || isPlaced) return;
      const box = paper.getBoundingClientRect();
      if (rect.left < box.left - 1 || rect.right > box.right + 1)
        faults.add(`leaves ${describe(paper)}: ${name}`);
    }

    /**
     * The tests' Chromium has no hyphenation dictionary and breaks a long word anywhere. Where `hyphens` is `auto`, readers'
     * browsers do better as long as a syllable fits on the line.
     */
    function checkWords(text: Text, parent: Element, name: string): void {
      const shortest =
        getComputedStyle(parent).hyphens === "auto" ? LONGEST_SYLLABLE : Number.POSITIVE_INFINITY;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u200b]{2,}/g)) {
        const { top = 0, bottom = 0 } = readRects(text, index, index + 1)[0] ?? {};
        const halfLine = (bottom - top) / 2;
        const rects = readRects(text, index, index + word.length);
        if (!rects.some((rect) => rect.top > top + halfLine)) continue;
        let lineStart = 0;
        let lineTop = top;
        for (let at = 1; at < word.length; at++) {
          const next = readRects(text, index + at, index + at + 1).at(-1)?.top ?? lineTop;
          if (next < lineTop + halfLine) continue;
          const isBetween = /[\u00ad\u2010\-–/…@.?]/.test(word[at - 1] ?? "");
          if (/^\P{L}*\p{L}-$/u.test(word.slice(lineStart, at)))
            faults.add(`a single letter ends the line: ${word.slice(0, at)}|${word.slice(at)} in ${name}`);
          if (!isBetween && at - lineStart < shortest)
            faults.add(`broken word: ${word.slice(0, at)}|${word.slice(at)} in ${name}`);
          lineStart = at;
          lineTop = next;
        }
      }
    }

    function checkOverlaps(): void {
      lines.sort((a, b) => a.rect.top - b.rect.top);
      for (const [index, upper] of lines.entries()) {
        for (const lower of lines.slice(index + 1)) {
          if (lower.rect.top > upper.rect.bottom) break;
          if (lower.text === upper.text || lower.layer !== upper.layer) continue;
          const width =
            Math.min(upper.rect.right, lower.rect.right) - Math.max(upper.rect.left, lower.rect.left);
          const height = upper.rect.bottom - lower.rect.top;
          if (width < 3 || height < Math.min(upper.rect.height, lower.rect.height) * 0.45) continue;
          faults.add(
            `overlap: ${describe(upper.text.parentElement, upper.text.data)} and ${describe(lower.text.parentElement, lower.text.data)}`,
          );
        }
      }
    }

    function lookAround(element: Element): Surroundings {
      const existing = surroundings.get(element) ?? readSurroundings(element);
      surroundings.set(element, existing);
      return existing;
    }

    function readSurroundings(element: Element) {
      const clips: { box: DOMRect; x: boolean; y: boolean }[] = [];
      const views: DOMRect[] = [];
      const around = {
        clips,
        /** Scroll containers show a part of their text at a time. */
        views,
        /** The nearest surface with a colour, picture or border of its own. */
        paper: null as Element | null,
        /** What is laid over the page on purpose. */
        layer: null as Element | null,
        isPlaced: false,
        isForEarsOnly: false,
        /** Its first lines only; the whole text is a tap away. */
        isPreview: false,
      };
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (style.clipPath.startsWith("inset(50%") || (style.overflowX !== "visible" && box.width <= 1))
          around.isForEarsOnly = true;
        if (/fixed|sticky/.test(style.position)) around.layer ??= at;
        if (style.display === "inline" || style.display === "contents") continue;
        // What scrolls passes under the edges of the surfaces around it.
        if (views.length > 0) around.isPlaced = true;
        if (!around.paper && !around.isPlaced) {
          if (isPainted(style)) around.paper = at;
          else if (style.position === "absolute") around.isPlaced = true;
        }
        if (around.views.length > 0) continue;
        if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) views.push(box);
        const isMasked = style.maskImage !== "none";
        const x = isMasked || /hidden|clip/.test(style.overflowX);
        const y = isMasked || /hidden|clip/.test(style.overflowY);
        if (style.webkitLineClamp !== "none") around.isPreview = true;
        if ((x || y) && views.length === 0) clips.push({ box, x, y });
        if (style.position === "fixed") break;
      }
      return around;
    }

    function isPainted(style: CSSStyleDeclaration): boolean {
      return (
        !/, 0\)$|^transparent$/.test(style.backgroundColor) ||
        style.backgroundImage !== "none" ||
        (Number.parseFloat(style.borderLeftWidth) > 0 && Number.parseFloat(style.borderRightWidth) > 0)
      );
    }

    function isVisible(element: Element): boolean {
      return (
        !element.closest("svg, [role=img]") &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    }

    function readRects(text: Text, start: number, end: number): DOMRect[] {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
    }

    function intersect(a: DOMRect, b: DOMRect): DOMRect {
      const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
      return new DOMRect(left, top, Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top);
    }

    function touches(a: DOMRect, b: DOMRect): boolean {
      return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    }

    function describe(element: Element | null, text = element?.textContent ?? ""): string {
      const classes = element?.getAttribute("class")?.slice(0, 40) ?? "";
      return `<${element?.localName} ${classes}> „${text.trim().slice(0, 40)}“`;
    }
  });
}
