import net from "node:net";

/**
 * Returns an IP address for the log without the part that identifies a connection. IPv4 loses the last of its four
 * numbers; IPv6 keeps three groups (/48), the block a provider assigns to a customer site.
 */
export function truncateAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (net.isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf("."))}.0`;
  const [withoutZone = ""] = plain.split("%");
  if (!net.isIPv6(withoutZone)) return "unknown";
  const [head = [], tail = []] = withoutZone
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  // An IPv4 address at the end stands for two groups.
  const written = head.length + tail.length + (withoutZone.includes(".") ? 1 : 0);
  const groups = [...head, ...new Array<string>(8 - written).fill("0"), ...tail];
  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::`;
}
