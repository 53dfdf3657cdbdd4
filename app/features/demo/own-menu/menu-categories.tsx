import { useEffect, useRef, useState } from "react";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";

/** A heading that is so near below the bar counts as reached: the page leaves room for its header. */
const NEAR_PX = 96;

/** The headings of a long menu: they stay above it, and show where the guest is. */
export function MenuCategories({ headings }: { headings: readonly string[] }) {
  const bar = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    let isWaiting = false;
    const follow = () => {
      isWaiting = false;
      const edge = (bar.current?.getBoundingClientRect().bottom ?? 0) + NEAR_PX;
      const below = listSections(bar.current).findIndex(
        (section) => section.getBoundingClientRect().top > edge,
      );
      setCurrent(below === -1 ? headings.length - 1 : Math.max(0, below - 1));
    };
    // The page scrolls on a phone, the drawn phone's own screen on a desk.
    addEventListener(
      "scroll",
      () => {
        if (!isWaiting) requestAnimationFrame(follow);
        isWaiting = true;
      },
      { capture: true, passive: true, signal: stop.signal },
    );
    return () => stop.abort();
  }, [headings.length]);

  useEffect(() => {
    const button = bar.current?.querySelectorAll("button")[current];
    if (button) bar.current?.scrollTo({ left: button.offsetLeft - 16 });
  }, [current]);

  return (
    <nav
      ref={bar}
      aria-label={ownMenuCopy.shop.categories}
      className="sticky top-0 z-1 flex gap-[0.25rem] mt-[0.75rem] px-[0.75rem] border-b border-line bg-paper overflow-x-auto [scrollbar-width:none]"
    >
      {headings.map((heading, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: equal headings are told apart by nothing else
          key={`${index} ${heading}`}
          type="button"
          className="flex-none min-h-[2.75rem] px-[0.6rem] border-b-[3px] border-transparent text-(length:--text-sm) font-semibold whitespace-nowrap aria-[current]:border-(--brand-text) aria-[current]:text-(--brand-text) focus-visible:outline-offset-[-3px]"
          aria-current={index === current ? "true" : undefined}
          onClick={() => {
            listSections(bar.current)[index]?.scrollIntoView({ block: "start" });
            setCurrent(index);
          }}
        >
          {heading}
        </button>
      ))}
    </nav>
  );
}

function listSections(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.parentElement?.querySelectorAll<HTMLElement>("[data-category]") ?? [])];
}
