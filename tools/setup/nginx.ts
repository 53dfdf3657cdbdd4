import { ensureProgram } from "./program.ts";

/**
 * Returns the path of an installed nginx (the one `NGINX_PATH` names first), after installing Debian's when there is none
 * and apt may be used. Throws with a message that says how to get one when that is not possible.
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
