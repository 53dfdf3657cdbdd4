import { type RefObject, useEffect } from "react";
import { deriveBrandColors, type HexColor } from "#app/features/demo/brand-color.ts";

/**
 * Gives an element and all in it the visitor's colour (`.demo-brand` in app.css). By script, because the policy allows no
 * style attributes; null leaves the site's own green.
 */
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
