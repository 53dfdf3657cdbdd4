import { isIPv4 } from "node:net";

/** Returns whether a URL's host is this machine, so that nothing on the way can read along. */
export function isThisMachine(hostname: string): boolean {
  const isLoopback = isIPv4(hostname) && hostname.startsWith("127.");
  return isLoopback || hostname === "[::1]" || hostname.toLowerCase() === "localhost";
}
