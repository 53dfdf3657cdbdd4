import { ensureProgram } from "./program.ts";

/**
 * Returns the path of an installed Firefox (the one `FIREFOX_PATH` names first), after installing Debian's when there
 * is none and apt may be used. Throws with a message that says how to get one when that is not possible.
 */
export function ensureFirefox(): string {
  return ensureProgram({
    name: "Firefox",
    variable: "FIREFOX_PATH",
    commands: ["firefox-esr", "firefox"],
    applications: [
      "/Applications/Firefox.app/Contents/MacOS/firefox",
      "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
      "C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe",
    ],
    debianPackage: "firefox-esr",
    howToGetOne:
      "These tests need Firefox, and none was found. Install one (Debian: apt-get install firefox-esr; Fedora: dnf " +
      "install firefox; macOS: brew install --cask firefox), or name one that is installed elsewhere: " +
      "FIREFOX_PATH=/path/to/firefox npm run test:firefox",
  });
}
