import { ensureProgram } from "./program.ts";

export type WebkitPrograms = { driver: string; browser: string; screen: string };

const INSTALLATION =
  "These tests need WebKitGTK's driver with its MiniBrowser and the screen in memory Xvfb (X.Org), and not all of them were " +
  "found. They exist for Linux. Install them (Debian: apt-get install webkit2gtk-driver xvfb), or name the ones that are " +
  "installed elsewhere: WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH and XVFB_PATH";

/**
 * Returns the paths of WebKit's driver and browser and of the screen in memory they draw on. Installs Debian's if they are
 * missing and apt may be used. Throws with installation instructions otherwise.
 */
export function ensureWebkit(): WebkitPrograms {
  return {
    driver: ensureProgram({
      name: "WebKit's driver",
      variable: "WEBKIT_DRIVER_PATH",
      commands: ["WebKitWebDriver"],
      applications: [],
      debianPackage: "webkit2gtk-driver",
      howToGetOne: INSTALLATION,
    }),
    browser: ensureProgram({
      name: "WebKit's MiniBrowser",
      variable: "WEBKIT_BROWSER_PATH",
      commands: [],
      applications: ["x86_64-linux-gnu/", "aarch64-linux-gnu/", ""].flatMap((folder) =>
        ["4.1", "4.0"].map((version) => `/usr/lib/${folder}webkit2gtk-${version}/MiniBrowser`),
      ),
      debianPackage: "libwebkit2gtk-4.1-0",
      howToGetOne: INSTALLATION,
    }),
    screen: ensureProgram({
      name: "Xvfb",
      variable: "XVFB_PATH",
      commands: ["Xvfb"],
      applications: [],
      debianPackage: "xvfb",
      howToGetOne: INSTALLATION,
    }),
  };
}
