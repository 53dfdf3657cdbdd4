import { useEffect, useState } from "react";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import type { OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { encodeMenu } from "#app/features/demo/own-menu/menu-code.ts";
import { TableStands } from "#app/features/demo/own-menu/table-stand.tsx";
import { longestAttachedMenu } from "#app/menu-code/menu-code.ts";
import { MENU_FRAGMENT } from "#app/menu-code/menu-fragment.ts";

const copy = ownMenuCopy.share;

/** Ways to take the menu along: a link that holds it, a stand for the table, a request. */
export function ShareMenu({ menu }: { menu: OwnMenu }) {
  const [code, setCode] = useState<string | null>(null);
  const [note, setNote] = useState("");
  useEffect(() => {
    let isCurrent = true;
    void encodeMenu(menu).then((encoded) => {
      if (isCurrent) setCode(encoded);
    });
    return () => {
      isCurrent = false;
    };
  }, [menu]);
  const isAttachable = code !== null && code.length <= longestAttachedMenu;
  const link = code === null ? null : `/demo/deine-karte${MENU_FRAGMENT}${code}`;
  return (
    <section className="own-share" aria-labelledby="zeigen">
      <h2 id="zeigen" className="display text-[1.75rem]">
        {copy.heading}
      </h2>
      <ul>
        <li>
          <a
            className="button button-secondary"
            href={link ?? "#"}
            onClick={(event) => {
              if (link === null) return;
              event.preventDefault();
              const url = new URL(link, location.origin).href;
              void navigator.clipboard.writeText(url).then(
                () => setNote(copy.copied),
                () => {
                  history.replaceState(history.state, "", link);
                  setNote(copy.notCopied);
                },
              );
            }}
          >
            {copy.link}
          </a>
          <p className="own-hint">{copy.linkNote}</p>
          <p role="status" className="own-message">
            {note}
          </p>
        </li>
        <li>
          <button
            type="button"
            className="button button-secondary"
            disabled={link === null}
            onClick={() => print()}
          >
            {copy.print}
          </button>
          <p className="own-hint">{copy.printNote}</p>
        </li>
        <li>
          <a
            className="button button-secondary"
            href={`/contact${isAttachable ? `${MENU_FRAGMENT}${code}` : ""}`}
          >
            {copy.request}
          </a>
          <p className="own-hint">{isAttachable ? copy.requestNote : copy.tooLongToAttach}</p>
        </li>
      </ul>
      {link !== null && <TableStands name={menu.name || ownMenuCopy.shop.fallbackName} link={link} />}
    </section>
  );
}
