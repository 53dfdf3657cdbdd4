import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, ensureChromium } from "./chromium.ts";

/** Starts a headless Chromium for scripts that draw. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
}
