import { createMiddleware } from "hono/factory";
import type { ServerEnvironment, ServerParts } from "#server/types.ts";

/**
 * Finds the visitor's address. `X-Forwarded-For` is believed for exactly the configured number of proxy hops, counted
 * from the right: what stands left of them may be forged.
 */
export function findClientAddress({ config }: Pick<ServerParts, "config">) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const socketAddress = c.env.incoming.socket.remoteAddress ?? "unknown";
    const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
    c.set("clientAddress", readClientAddress({ socketAddress, forwarded, trustedHops: config.trustProxy }));
    await next();
  });
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
