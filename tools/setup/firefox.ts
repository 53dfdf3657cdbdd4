import { ensureProgram } from "./program.ts";

/**
 * Returns the path of a Firefox, the one in `FIREFOX_PATH` first. Installs Debian's if none is found and apt may be used.
 * Throws with installation instructions otherwise.
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
