import { useEffect, useRef, useState } from "react";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { readFragment } from "#app/browser/hydration/read-fragment.ts";
import { readKept } from "#app/browser/kept/tab.ts";
import { ownMenuCopy as copy } from "#app/features/demo/own-menu/copy.ts";
import { MenuInput, type Message } from "#app/features/demo/own-menu/menu-input.tsx";
import type { MenuSource } from "#app/features/demo/own-menu/open-source.ts";
import type { OpenedMenu } from "#app/features/demo/own-menu/opened-menu.tsx";
import { MENU_FRAGMENT } from "#app/menu-code/menu-fragment.ts";
import "./own-menu.css";

/** The visitor's own menu: pasted, ordered from, corrected, shared, all in this browser (decision 26). */
export function OwnMenu({ bookingUrl }: { bookingUrl: string }) {
  const [opened, setOpened] = useState<{ Menu: typeof OpenedMenu; source: MenuSource } | null>(null);
  const [isShown, setShown] = useState(false);
  const [message, setMessage] = useState<Message>(null);
  const input = useRef<HTMLDivElement>(null);

  async function open(source: MenuSource): Promise<void> {
    setMessage(null);
    try {
      const { OpenedMenu } = await loadOpenedMenu();
      setOpened({ Menu: OpenedMenu, source });
    } catch {
      setMessage({ text: copy.input.notLoaded, isError: true });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once; later the address changes
  useEffect(() => {
    const openLink = () => {
      const code = readFragment(readCode);
      if (code !== null) void open({ from: "link", code });
      return code !== null;
    };
    if (!openLink() && readKept("deineKarte") !== null) void open({ from: "tab" });
    addEventListener("hashchange", openLink);
    return () => removeEventListener("hashchange", openLink);
  }, []);

  return (
    <>
      {opened !== null && (
        <div hidden={!isShown}>
          <opened.Menu
            source={opened.source}
            bookingUrl={bookingUrl}
            onOpened={() => {
              // From here on the menu is kept for a reload; the link would bring it back as it was.
              window.__firstHash = "";
              history.replaceState(history.state, "", location.pathname + location.search);
              setShown(true);
            }}
            onProblem={(text) => setMessage({ text, isError: true })}
            onOther={() => {
              setShown(false);
              requestAnimationFrame(() => input.current?.querySelector("textarea")?.focus());
            }}
          />
        </div>
      )}
      <div ref={input} hidden={isShown} className="mt-6">
        <MenuInput
          message={message}
          onMessage={setMessage}
          onWarmUp={() =>
            void loadOpenedMenu().then(
              ({ warmUpReader }) => warmUpReader(),
              () => {},
            )
          }
          onTake={(text, note, unsure = []) => void open({ from: "text", text, note, unsure })}
        />
      </div>
    </>
  );
}

function loadOpenedMenu() {
  return importWithRetry(() => import("#app/features/demo/own-menu/opened-menu.tsx"));
}

function readCode(hash: string): string | null {
  return hash.startsWith(MENU_FRAGMENT) ? hash.slice(MENU_FRAGMENT.length) : null;
}
