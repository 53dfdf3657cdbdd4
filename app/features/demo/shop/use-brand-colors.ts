import { type RefObject, useEffect } from "react";
import { deriveBrandColors, type HexColor } from "#app/features/demo/shop/brand-color.ts";

/** Sets the visitor's colour by script, because the policy forbids style attributes; null: the site's green. */
export function useBrandColors(root: RefObject<HTMLElement | null>, color: HexColor | null): void {
  useEffect(() => {
    const style = root.current?.style;
    if (style === undefined || color === null) return;
    const { brand, onBrand, brandText } = deriveBrandColors(color);
    style.setProperty("--brand", brand);
    style.setProperty("--on-brand", onBrand);
    style.setProperty("--brand-text", brandText);
  }, [root, color]);
}
