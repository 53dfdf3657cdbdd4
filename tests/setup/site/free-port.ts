import { createServer } from "node:net";

/**
 * A port of this machine that nobody listens on, and that no outgoing connection gets by chance either (Linux takes
 * those from 32768 on): a server that is started again finds it free.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
