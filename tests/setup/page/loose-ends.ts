import type { Page } from "@playwright/test";

export type LooseEnds = {
  /** Every address that a link leads to, absolute. */
  links: string[];
  /** What leads nowhere and what stands there empty, folded parts unfolded. */
  faults: string[];
};

/** Returns where the page's links lead, and which links have no target, which frames no content, which headings nothing under them. */
export function findLooseEnds(page: Page): Promise<LooseEnds> {
  return page.evaluate(() => {
    const CONTENT = "img, svg, video, iframe, canvas, input, select, textarea, button, object, hr";
    const FRAMES = "section, article, aside, figure, ul, ol, dl, li, dd, table, p, [class*=card]";
    const describe = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 160);
    for (const details of document.querySelectorAll("details")) {
      // Those of one name are open one at a time.
      details.removeAttribute("name");
      details.open = true;
    }
    const isShown = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true });
    const faults: string[] = [];

    const links = [...document.querySelectorAll<HTMLAnchorElement>("a")].filter((link) => isShown(link));
    for (const link of links) {
      const href = link.getAttribute("href") ?? "";
      const leads = /^(?:tel:\+\d{6}|mailto:[^@?]+@|https:|\/|#.)/.test(href);
      if (!leads || /wa\.me\/?$|\b(?:undefined|null)\b/.test(href))
        faults.push(`leads nowhere: ${describe(link)}`);
      const id = decodeURIComponent(link.hash.slice(1));
      if (id !== "" && link.pathname === location.pathname && document.getElementById(id) === null)
        faults.push(`leads to nothing on this page: ${describe(link)}`);
    }

    // Text and pictures in their order, each with the headings that it stands in.
    const full = new Set<Element>();
    let open: { level: number; heading: Element } | null = null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element === null || !isShown(element)) continue;
      const heading = element.closest("h1, h2, h3, h4, h5, h6");
      // An entry of a list may be its heading beside a picture.
      if (node === heading && heading.closest("li") === null) {
        const level = Number(heading.localName[1]);
        if (open !== null && level <= open.level) faults.push(`nothing under „${open.heading.textContent}“`);
        open = { level, heading };
      }
      if (!(node instanceof Element ? node.matches(CONTENT) : node.nodeValue?.trim())) continue;
      if (heading === null) open = null;
      for (let at: Element | null = element; at && !full.has(at); at = at.parentElement) full.add(at);
    }
    const frames = [...document.querySelectorAll(FRAMES)].filter((frame) => {
      const { width, height } = frame.getBoundingClientRect();
      return (
        width > 4 &&
        height > 4 &&
        isShown(frame) &&
        frame.closest("[aria-hidden=true], [role=status]") === null
      );
    });
    faults.push(...frames.filter((one) => !full.has(one)).map((one) => `empty: ${describe(one)}`));
    return { links: [...new Set(links.map(({ href }) => href))], faults };
  });
}
