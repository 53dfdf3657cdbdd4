import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import type { ServerEnvironment, ServerParts } from "#server/types.ts";

/**
 * Finds the visitor's address. `X-Forwarded-For` is believed for exactly the configured number of proxy hops, counted
 * from the right: what stands left of them may be forged.
 */
export function findClientAddress({ config }: Pick<ServerParts, "config">) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    c.set("clientAddress", readForwarded(c.env.incoming, config.trustProxy));
    await next();
  });
}

/** The visitor's address, from the request as Node has read it. */
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

/** The address that the outermost trusted proxy saw; the socket's own when no proxy is trusted or none has spoken. */
export function readClientAddress(input: {
  socketAddress: string;
  forwarded: readonly string[];
  trustedHops: number;
}): string {
  if (input.trustedHops === 0) return input.socketAddress;
  const known = input.forwarded.filter((entry) => entry !== "");
  return known.at(-input.trustedHops) ?? known[0] ?? input.socketAddress;
}
