import { ensureProgram } from "./program.ts";

/** Returns the path of an nginx. Installs Debian's if none is found and apt may be used; throws otherwise. */
export function ensureNginx(): string {
  return ensureProgram({
    name: "nginx",
    variable: "NGINX_PATH",
    commands: ["nginx"],
    // Not in the PATH of an ordinary user on Debian.
    applications: ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"],
    debianPackage: "nginx-light",
    elsewhere: "Fedora: dnf install nginx; macOS: brew install nginx",
  });
}
