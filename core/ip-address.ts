import { isIPv4, isIPv6, SocketAddress } from "node:net";

/** Returns the canonical spelling of an IP address, IPv4 never as IPv6; null for anything else. */
export function parseIpAddress(text: string): string | null {
  const [address = ""] = text.split("%");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const spelled = new SocketAddress({ address, family: "ipv6" }).address;
  const mapped = spelled.slice("::ffff:".length);
  return spelled.startsWith("::ffff:") && isIPv4(mapped) ? mapped : spelled;
}

/** Returns the first groups of an IPv6 address in its canonical spelling, such as `2001:db8:0` of `2001:db8::7`. */
export function takeIpv6Groups(address: string, count: number): string {
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  // An IPv4 address at the end stands for two groups.
  const written = head.length + tail.length + (address.includes(".") ? 1 : 0);
  return [...head, ...new Array<string>(8 - written).fill("0"), ...tail].slice(0, count).join(":");
}

/** Returns an IP address for the log without what identifies a connection: three numbers of IPv4, /48 of IPv6. */
export function truncateIpAddress(text: string): string {
  const address = parseIpAddress(text);
  if (address === null) return "unknown";
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf("."))}.0`;
  return `${takeIpv6Groups(address, 3)}::`;
}
