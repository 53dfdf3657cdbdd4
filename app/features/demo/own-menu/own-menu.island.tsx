import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { readFragment } from "#app/browser/hydration/read-fragment.ts";
import { hasDishes } from "#app/features/demo/own-menu/business.ts";
import { ownMenuCopy as copy } from "#app/features/demo/own-menu/copy.ts";
import { DishTable } from "#app/features/demo/own-menu/dish-table.tsx";
import { countOwnDishes, editMenu } from "#app/features/demo/own-menu/menu.ts";
import { decodeMenu } from "#app/features/demo/own-menu/menu-code.ts";
import { MenuInput } from "#app/features/demo/own-menu/menu-input.tsx";
import type { OwnShop } from "#app/features/demo/own-menu/own-shop.tsx";
import { readMenu } from "#app/features/demo/own-menu/reader/read-menu.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { ShareMenu } from "#app/features/demo/own-menu/share-menu.tsx";
import { UnreadLines } from "#app/features/demo/own-menu/unread-lines.tsx";
import { useOwnMenu } from "#app/features/demo/own-menu/use-own-menu.ts";
import { MENU_FRAGMENT } from "#app/menu-code/menu-fragment.ts";
import "./own-menu.css";

/** The visitor's own menu: pasted, corrected, ordered from, shared. All of it in this browser (decision 26). */
export function OwnMenu() {
  const { menu, canUndo, change } = useOwnMenu();
  /** The shop while it is open; its code loads when somebody opens it. */
  const [Shop, setShop] = useState<typeof OwnShop | null>(null);
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null);
  /** Words of a photo that were hard to read. */
  const [unsure, setUnsure] = useState<readonly string[]>([]);
  const shopHeading = useRef<HTMLHeadingElement>(null);
  const tableHeading = useRef<HTMLHeadingElement>(null);
  const count = countOwnDishes(menu);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once; later the address changes
  useEffect(() => {
    const open = () => void openLink(readFragment(readCode));
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);

  async function openLink(code: string | null) {
    if (code === null) return;
    const opened = await decodeMenu(code);
    if ("problem" in opened) {
      setMessage({ text: copy.link[opened.problem], isError: true });
      return;
    }
    const shop = hasDishes(opened.menu) ? await loadShop() : null;
    // From here on the menu is kept for a reload; the link would bring it back as it was.
    window.__firstHash = "";
    history.replaceState(history.state, "", location.pathname + location.search);
    change({ type: "replace", menu: opened.menu });
    setMessage(null);
    if (shop !== null) setShop(() => shop.OwnShop);
  }

  function take(text: string, note: string | null, unsureWords: readonly string[] = []) {
    const read = readMenu(text);
    const found = editMenu(read, menu);
    const dishes = countOwnDishes(found);
    if (dishes === 0) {
      setMessage({ text: text.trim() === "" ? copy.input.empty : copy.input.nothing, isError: true });
      return;
    }
    flushSync(() => {
      change({ type: "replace", menu: found });
      setUnsure(unsureWords);
    });
    const said = [
      dishes === 1 ? copy.input.readOne : copy.input.read.replace("{count}", String(dishes)),
      text.length > menuLimits.characters && copy.input.tooLong,
      dishes === menuLimits.dishes && copy.input.tooMany,
      note,
    ];
    setMessage({ text: said.filter(Boolean).join(" "), isError: false });
    tableHeading.current?.focus();
  }

  async function openShop() {
    const { OwnShop } = await loadShop();
    flushSync(() => setShop(() => OwnShop));
    shopHeading.current?.focus();
  }

  function closeShop() {
    flushSync(() => setShop(null));
    tableHeading.current?.focus();
  }

  if (Shop !== null) return <Shop menu={menu} heading={shopHeading} onBack={closeShop} />;
  return (
    <div className="own-menu">
      <MenuInput message={message} onMessage={setMessage} onTake={take} />
      {(count > 0 || canUndo || menu.unread.length > 0 || menu.sections.length > 0) && (
        <>
          <DishTable menu={menu} unsure={unsure} heading={tableHeading} canUndo={canUndo} change={change} />
          {menu.unread.length > 0 && <UnreadLines lines={menu.unread} change={change} />}
          <div className="own-actions">
            <button
              type="button"
              className="button button-primary px-7"
              disabled={!hasDishes(menu)}
              onClick={openShop}
            >
              {copy.shop.show}
            </button>
          </div>
          {hasDishes(menu) && <ShareMenu menu={menu} />}
        </>
      )}
    </div>
  );
}

function loadShop() {
  return importWithRetry(() => import("#app/features/demo/own-menu/own-shop.tsx"));
}

function readCode(hash: string): string | null {
  return hash.startsWith(MENU_FRAGMENT) ? hash.slice(MENU_FRAGMENT.length) : null;
}
