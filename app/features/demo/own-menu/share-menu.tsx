import { useEffect, useState } from "react";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import type { OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { encodeMenu } from "#app/features/demo/own-menu/menu-code.ts";

const copy = ownMenuCopy.share;

/** Ways to take the menu along: a link that holds it. */
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
  const link = code === null ? null : `/demo/deine-karte#karte=${code}`;
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
      </ul>
    </section>
  );
}
