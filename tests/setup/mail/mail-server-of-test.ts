import { onTestFinished } from "vitest";
import { type MailServer, runMailServer } from "./mail-server.ts";

/** A real SMTP server for one test of Vitest, stopped with it. */
export async function startMailServer(options?: Parameters<typeof runMailServer>[0]): Promise<MailServer> {
  const server = await runMailServer(options);
  onTestFinished(server.stop);
  return server;
}
