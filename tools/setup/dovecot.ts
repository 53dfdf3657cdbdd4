import { ensureProgram } from "./program.ts";

/** Returns the path of a Dovecot. Installs Debian's if none is found and apt may be used; throws otherwise. */
export function ensureDovecot(): string {
  return ensureProgram({
    name: "Dovecot",
    variable: "DOVECOT_PATH",
    commands: ["dovecot"],
    // Not in the PATH of an ordinary user on Debian.
    applications: ["/usr/sbin/dovecot", "/usr/local/sbin/dovecot", "/opt/homebrew/sbin/dovecot"],
    debianPackage: "dovecot-imapd",
    elsewhere: "Fedora: dnf install dovecot; macOS: brew install dovecot",
  });
}
