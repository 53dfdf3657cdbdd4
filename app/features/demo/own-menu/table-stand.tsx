import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import type { OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { encodeMenu } from "#app/features/demo/own-menu/menu-code.ts";
import { useBrandColors } from "#app/features/demo/shop/use-brand-colors.ts";
import { MENU_FRAGMENT } from "#app/menu-code/menu-fragment.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import "./table-stand.css";

const copy = ownMenuCopy.stand;

/** A phone reads a printed code of 62 mm at 40 cm with up to so many letters: squares of 0.7 mm. */
const LONGEST_QR = 600;

/** Two stands of A6 on a sheet of A5, seen in print alone: cloth and sign in the colour of the house, and the code to its shop. */
export function TableStands({ name, menu }: { name: string; menu: OwnMenu }) {
  const root = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useBrandColors(root, code === null ? null : menu.color);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([import("#app/ui/trace-qr-code.ts"), composeShortLink(menu)]).then(
      ([{ traceQrCode }, link]) => {
        if (isCurrent) setCode(traceQrCode(link));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [menu]);
  if (code === null) return null;
  return createPortal(
    <div ref={root} className="demo-brand own-stands" aria-hidden="true">
      {[1, 2].map((stand) => (
        <div key={stand} className="own-stand gingham">
          <div className="grid content-center justify-items-center gap-[4mm] p-[4mm] border-t-[5mm] border-(--brand) bg-[#fff] text-[#000] [&>svg]:size-[68mm]">
            <p className="font-display text-[22pt] font-semibold leading-[1.1] wrap-anywhere">{name}</p>
            <QrCode code={code} />
            <p className="py-[1.5mm] px-[5mm] rounded-[2mm] bg-(--brand) text-(--on-brand) font-semibold">
              {copy.call}
            </p>
            <p className="text-[9pt] tracking-[0.2em] uppercase">{copy.mark}</p>
          </div>
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** Returns the link of a menu that fits a code: whole, or names and prices alone, or the page's own. */
async function composeShortLink(menu: OwnMenu): Promise<string> {
  const page = new URL("/demo/deine-karte", location.origin).href;
  const bare: OwnMenu = {
    ...menu,
    facts: { ...menu.facts, legend: [] },
    sections: menu.sections.map((section) => ({
      ...section,
      dishes: section.dishes.map((dish) => ({ ...dish, number: "", description: "", allergens: [] })),
    })),
  };
  for (const one of [menu, bare]) {
    const link = `${page}${MENU_FRAGMENT}${await encodeMenu(one)}`;
    if (link.length <= LONGEST_QR) return link;
  }
  return page;
}
