import type { Locator } from "@playwright/test";
import sharp from "sharp";

/**
 * Returns how bright (0 to 255) a QR code is beside its squares and in the first of them, on a page that Chromium darkens
 * by itself, as Android's "dark theme for sites" does.
 */
export async function readDarkenedQrCode(code: Locator): Promise<{ ground: number; square: number }> {
  const page = code.page();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  const { data, info } = await sharp(await code.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await session.send("Emulation.setAutoDarkModeOverride", {});
  await session.detach();
  const [left, , side] = (await code.getAttribute("viewBox"))?.split(" ").map(Number) ?? [];
  const quiet = -Number(left);
  const at = (squares: number) => {
    const pixel = Math.round((squares * info.width) / Number(side));
    return data[pixel * info.width + pixel] ?? Number.NaN;
  };
  return { ground: at(quiet / 2), square: at(quiet + 0.5) };
}
