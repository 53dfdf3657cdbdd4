import { ensureProgram } from "./program.ts";

/** Returns the path of a Firefox. Installs Debian's if none is found and apt may be used; throws otherwise. */
export function ensureFirefox(): string {
  return ensureProgram({
    name: "Firefox",
    variable: "FIREFOX_PATH",
    commands: ["firefox-esr", "firefox"],
    applications: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
    debianPackage: "firefox-esr",
    elsewhere: "Fedora: dnf install firefox; macOS: brew install --cask firefox",
  });
}
