import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { hasDishes } from "#app/features/demo/own-menu/business.ts";
import { ownMenuCopy as copy, ownMenuMeta } from "#app/features/demo/own-menu/copy.ts";
import { DishTable } from "#app/features/demo/own-menu/dish-table.tsx";
import type { OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { encodeMenu } from "#app/features/demo/own-menu/menu-code.ts";
import { type MenuSource, openSource } from "#app/features/demo/own-menu/open-source.ts";
import { OwnShop } from "#app/features/demo/own-menu/own-shop.tsx";
import { ShareMenu } from "#app/features/demo/own-menu/share-menu.tsx";
import { UnreadLines } from "#app/features/demo/own-menu/unread-lines.tsx";
import { replaceMenu, useOwnMenu } from "#app/features/demo/own-menu/use-own-menu.ts";

export { warmUpReader } from "#app/features/demo/own-menu/open-source.ts";

type OpenedMenuProps = {
  /** Another one opens another menu. */
  source: MenuSource;
  bookingUrl: string;
  /** The menu is there, or why it is not. */
  onOpened: () => void;
  onProblem: (text: string) => void;
  /** Back to the field. */
  onOther: () => void;
};

/** A menu that is open: its shop first, on a desk beside what can be corrected, on a phone before it. */
export function OpenedMenu({ source, bookingUrl, onOpened, onProblem, onOther }: OpenedMenuProps) {
  const { menu, canUndo, change } = useOwnMenu();
  const [view, setView] = useState<"shop" | "table">("shop");
  const [message, setMessage] = useState("");
  const [opening, setOpening] = useState(0);
  const shop = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLHeadingElement>(null);
  const code = useMenuCode(menu);
  const isShop = hasDishes(menu);
  const isShared = source.from === "link";

  // biome-ignore lint/correctness/useExhaustiveDependencies: each source is opened once
  useEffect(() => {
    let isCurrent = true;
    void openSource(source, menu).then((opened) => {
      if (!isCurrent || opened === null) return;
      if ("problem" in opened) return onProblem(opened.problem);
      flushSync(() => {
        change(replaceMenu(opened.menu));
        setMessage(opened.message);
        setView("shop");
        setOpening((count) => count + 1);
        onOpened();
      });
      window.scrollTo({ top: 0, behavior: "instant" });
      (shop.current ?? table.current)?.focus({ preventScroll: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [source]);

  const name = menu.name || copy.shop.fallbackName;
  useEffect(() => {
    document.title = isShop ? copy.shop.title.replace("{name}", name) : ownMenuMeta.title;
  }, [isShop, name]);

  function show(next: "shop" | "table") {
    flushSync(() => setView(next));
    window.scrollTo({ top: 0, behavior: "instant" });
    (next === "shop" ? shop : table).current?.focus({ preventScroll: true });
  }

  return (
    <div
      className="own-opened stack gap-10 lg:has-[.own-shop]:grid-cols-[minmax(0,1fr)_24rem] lg:has-[.own-shop]:items-start"
      data-view={isShop ? view : "table"}
    >
      {isShop && (
        <OwnShop
          key={opening}
          menu={menu}
          code={code}
          heading={shop}
          bookingUrl={bookingUrl}
          isShared={isShared}
          isSetting={source.from === "text"}
          onCheck={() => show("table")}
        />
      )}
      <div className="own-edit pt-6 lg:col-1 lg:row-1">
        <p role="status" className="own-message">
          {message}
        </p>
        <DishTable
          menu={menu}
          unsure={source.from === "text" ? source.unsure : []}
          heading={table}
          canUndo={canUndo}
          change={change}
        />
        {menu.unread.length > 0 && <UnreadLines lines={menu.unread} change={change} />}
        <div className="flex flex-wrap gap-3 mt-4">
          {isShop && (
            <button
              type="button"
              className="button button-primary max-lg:sticky max-lg:bottom-[0.75rem] max-lg:z-2 lg:hidden"
              onClick={() => show("shop")}
            >
              {copy.shop.show}
            </button>
          )}
          <button type="button" className="button button-secondary" onClick={onOther}>
            {copy.input.other}
          </button>
        </div>
        {isShop && <ShareMenu menu={menu} code={code} />}
      </div>
    </div>
  );
}

/** Returns the menu as letters for a URL; null until they are made. */
function useMenuCode(menu: OwnMenu): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void encodeMenu(menu).then((encoded) => {
      if (isCurrent) setCode(encoded);
    });
    return () => {
      isCurrent = false;
    };
  }, [menu]);
  return code;
}
