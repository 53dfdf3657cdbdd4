import { readdirSync, readlinkSync } from "node:fs";
import { readPostmasterPid } from "#tests/setup/database/postgres-processes.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { startActivatedServer } from "#tests/setup/site/socket-activation.ts";
import { startVisitorLoad, type VisitorLoad } from "#tests/setup/site/visitor-load.ts";

// With deploy/tischlein.socket the socket outlives the server, so visitors wait instead of getting an error.

test("requests before a start and during a restart wait, and the database does not hold the socket", async ({
  dataDir,
}) => {
  test.slow();
  const server = await startActivatedServer({ dataDir, env: { TRUST_PROXY: "0" } });
  try {
    const early = request(`${server.origin}/readyz`);
    expect(server.countStarts()).toBe(0);
    expect((await early).status).toBe(200);
    expect(server.readOutput(), "PORT counts for nothing").toContain(
      `Tischlein is ready: ${server.origin}\n`,
    );
    const readSocket = (pid: number, fd: string) => readlinkSync(`/proc/${pid}/fd/${fd}`);
    const socket = readSocket(server.readPid(), "3");
    expect(socket).toMatch(/^socket:/);
    const postmaster = readPostmasterPid(dataDir);
    const held = readdirSync(`/proc/${postmaster}/fd`).map((fd) => readSocket(postmaster, fd));
    expect(held).not.toContain(socket);

    const load = startVisitorLoad(server.origin, "restart");
    try {
      await goOn(load);
      await server.restart();
      await goOn(load);
    } finally {
      await load.stop();
    }
    expect(load.failures).toEqual([]);
    const { stdout } = await server.admin("contacts", "list", "--json");
    const rows = (JSON.parse(stdout) as { email: string }[]).map(({ email }) => email);
    expect(rows.toSorted()).toEqual(load.stored.toSorted());
  } finally {
    await server.stop();
  }
});

/** Resolves when visitors have got further answers. */
async function goOn(load: VisitorLoad): Promise<void> {
  const [pages, forms] = [load.pages + 50, load.stored.length + 15];
  await expect
    .poll(() => load.pages >= pages && load.stored.length >= forms, { intervals: [50], timeout: 30_000 })
    .toBe(true);
}
