import { ensureProgram } from "./program.ts";

/**
 * Returns the path of an nginx, the one in `NGINX_PATH` first. Installs Debian's if none is found and apt may be used.
 * Throws with installation instructions otherwise.
 */
export function ensureNginx(): string {
  return ensureProgram({
    name: "nginx",
    variable: "NGINX_PATH",
    commands: ["nginx"],
    // Not in the PATH of an ordinary user on Debian.
    applications: ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"],
    debianPackage: "nginx-light",
    howToGetOne:
      "nginx is needed here, and none was found. Install it (Debian: apt-get install nginx-light; Fedora: dnf install " +
      "nginx; macOS: brew install nginx), or name one that is installed elsewhere: NGINX_PATH=/path/to/nginx",
  });
}
