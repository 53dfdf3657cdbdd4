import { useEffect, useState } from "react";
import type { OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { encodeMenu } from "#app/features/demo/own-menu/menu-code.ts";

/** Returns the menu as letters for a URL; null until they are made. */
export function useMenuCode(menu: OwnMenu): string | null {
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
