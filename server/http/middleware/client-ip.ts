import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import { parseIpAddress } from "#core/ip-address.ts";
import type { ServerDependencies, ServerEnvironment } from "#server/http/types.ts";

/** Stores the client's address. A client can forge what is left of the configured proxies in `X-Forwarded-For`. */
export function findClientAddress({
  config,
  observeProxy,
}: Pick<ServerDependencies, "config" | "observeProxy">) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    observeProxy(c.env.incoming);
    c.set("clientAddress", readForwarded(c.env.incoming, config.trustProxy));
    await next();
  });
}

/** Returns the client's address from a Node request. */
export function readForwarded(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  trustedHops: number,
): string {
  const socketAddress = socket.remoteAddress ?? "unknown";
  if (trustedHops === 0) return socketAddress;
  const header = headers["x-forwarded-for"] ?? "";
  const forwarded = String(header)
    .split(",")
    .map((entry) => entry.trim());
  return readClientAddress({ socketAddress, forwarded, trustedHops });
}

/**
 * Returns the IP address that the outermost trusted proxy saw; the socket's own when no proxy is trusted or named one.
 */
export function readClientAddress(input: {
  socketAddress: string;
  forwarded: readonly string[];
  trustedHops: number;
}): string {
  const own = parseAddress(input.socketAddress) ?? input.socketAddress;
  if (input.trustedHops === 0) return own;
  const entries = input.forwarded.filter((entry) => entry !== "");
  return parseAddress(entries.at(-input.trustedHops) ?? entries[0] ?? "") ?? own;
}

/** `203.0.113.9:4711`, `[2001:db8::1]` or `[2001:db8::1]:4711`, as some proxies write them. */
const withPort = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/;

function parseAddress(entry: string): string | null {
  const [, beforePort, inBrackets] = withPort.exec(entry) ?? [];
  return parseIpAddress(beforePort ?? inBrackets ?? entry);
}
