import { ensureProgram } from "./program.ts";

/** Returns the paths of WebKitGTK's driver, its browser and a screen in memory, installing Debian's. */
export function ensureWebkit(): { driver: string; browser: string; screen: string } {
  return {
    driver: ensureProgram({
      name: "WebKit's driver",
      variable: "WEBKIT_DRIVER_PATH",
      commands: ["WebKitWebDriver"],
      debianPackage: "webkit2gtk-driver",
    }),
    browser: ensureProgram({
      name: "WebKit's MiniBrowser",
      variable: "WEBKIT_BROWSER_PATH",
      commands: [],
      applications: ["x86_64-linux-gnu/", "aarch64-linux-gnu/", ""].flatMap((folder) =>
        ["4.1", "4.0"].map((version) => `/usr/lib/${folder}webkit2gtk-${version}/MiniBrowser`),
      ),
      debianPackage: "libwebkit2gtk-4.1-0",
    }),
    screen: ensureProgram({
      name: "Xvfb",
      variable: "XVFB_PATH",
      commands: ["Xvfb"],
      debianPackage: "xvfb",
    }),
  };
}
