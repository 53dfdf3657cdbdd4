import { useState } from "react";
import { shareLink } from "#app/features/demo/live/live-invite.tsx";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import type { OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { composeRequestPath } from "#app/features/demo/own-menu/next-step.tsx";
import { TableStands } from "#app/features/demo/own-menu/table-stand.tsx";
import { longestAttachedMenu } from "#app/menu-code/menu-code.ts";
import { MENU_FRAGMENT } from "#app/menu-code/menu-fragment.ts";

const copy = ownMenuCopy.share;

/** Ways to take the menu along: a link that holds it, a stand for the table, a request. */
export function ShareMenu({ menu, code }: { menu: OwnMenu; code: string | null }) {
  const [note, setNote] = useState("");
  const isAttachable = code !== null && code.length <= longestAttachedMenu;
  const name = menu.name || ownMenuCopy.shop.fallbackName;
  // Messengers show a line about a link, and read no fragment.
  const query = menu.name === "" ? "" : `?${new URLSearchParams({ laden: menu.name })}`;
  const link = code === null ? null : `/demo/deine-karte${query}${MENU_FRAGMENT}${code}`;

  async function share(path: string): Promise<void> {
    const title = copy.sharedTitle.replace("{name}", name);
    const outcome = await shareLink(new URL(path, location.origin).href, title);
    if (outcome === "notCopied") history.replaceState(history.state, "", path);
    if (outcome !== "shared") setNote(copy[outcome]);
  }

  return (
    <section aria-labelledby="zeigen">
      <h2 id="zeigen" className="display text-[1.75rem]">
        {copy.heading}
      </h2>
      <ul className="board-[17rem] gap-6 mt-4">
        <li>
          <a
            className="button button-secondary"
            href={link ?? "#"}
            onClick={(event) => {
              if (link === null) return;
              event.preventDefault();
              void share(link);
            }}
          >
            {copy.link}
          </a>
          <p className="mt-2 muted leading-[1.4]">{copy.linkNote}</p>
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
          <p className="mt-2 muted leading-[1.4]">{copy.printNote}</p>
        </li>
        <li>
          <a className="button button-secondary" href={composeRequestPath(code)}>
            {copy.request}
          </a>
          <p className="mt-2 muted leading-[1.4]">{isAttachable ? copy.requestNote : copy.tooLongToAttach}</p>
        </li>
      </ul>
      {code !== null && <TableStands name={name} menu={menu} />}
    </section>
  );
}
