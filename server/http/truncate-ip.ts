import net from "node:net";

/**
 * An address as it may stand in a log: without the part that tells one connection from its neighbours. IPv4 loses the
 * last of four numbers, IPv6 keeps its first three groups (/48), which is what a provider hands to a whole customer site.
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
