import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isOpenToEverybody, isRoot, pidOf, template } from "#tests/setup/database/embedded-database.ts";
import { openInTest } from "#tests/setup/database/open-in-test.ts";
import { createFolder, start, startHolder } from "#tests/setup/process/processes.ts";
import { onSmallDisk } from "#tests/setup/site/small-disk.ts";

/** The permissions of a folder and of what is in it, sorted by name: "postgres 700". */
function readModes(folder: string): string[] {
  return [".", ...fs.readdirSync(folder).toSorted()].map(
    (name) => `${name} ${(fs.lstatSync(path.join(folder, name)).mode & 0o777).toString(8)}`,
  );
}

const closedModes = [". 700", "app-secret 600", "postgres 700", "postgres.log 600"];

test("under an ordinary umask everything in the data directory is closed to other users", async () => {
  const dataDir = path.join(createFolder(), "data");
  const hold = [process.execPath, "tests/setup/database/hold-database.ts", "hold"];
  const holder = start("sh", ["-c", 'umask 022 && exec "$@"', "sh", ...hold], { DATA_DIR: dataDir });
  await holder.waitFor("open");
  expect(readModes(dataDir)).toEqual(closedModes);
});

/** Opens a folder and the site's files in it to every user, as a copy or an earlier release may have left them. */
function openWide(dataDir: string): void {
  for (const name of [".", ...fs.readdirSync(dataDir)]) {
    const file = path.join(dataDir, name);
    fs.chmodSync(file, fs.statSync(file).isDirectory() ? 0o755 : 0o644);
  }
}

test("a data directory that other users may enter is closed at the next start, and only what is the site's in it", async () => {
  const dataDir = createFolder(template);
  openWide(dataDir);
  fs.writeFileSync(path.join(dataDir, "own-notes"), "", { mode: 0o644 });
  await openInTest(dataDir);
  expect(readModes(dataDir)).toEqual([". 700", "app-secret 600", "own-notes 644", ...closedModes.slice(2)]);
});

test.runIf(isRoot && isOpenToEverybody())(
  "root closes the folder of another user for that user, and follows no link of theirs",
  async () => {
    const dataDir = createFolder(template);
    const outside = path.join(createFolder(), "passwd");
    fs.writeFileSync(outside, "", { mode: 0o644 });
    openWide(dataDir);
    fs.symlinkSync(outside, path.join(dataDir, "postgres.log.1"));
    expect(spawnSync("chown", ["-hR", "65534:65534", dataDir]).status).toBe(0);
    const database = await openInTest(dataDir);
    expect(await database.isReady()).toBe(true);
    expect(readModes(dataDir).filter((line) => !line.startsWith("postgres.log.1"))).toEqual(closedModes);
    const owners = fs.readdirSync(dataDir).map((name) => fs.lstatSync(path.join(dataDir, name)).uid);
    expect(new Set(owners)).toEqual(new Set([65534]));
    expect((fs.statSync(outside).mode & 0o777).toString(8)).toBe("644");
  },
);

test.runIf(isRoot && isOpenToEverybody())(
  "a folder that belongs to somebody else is used as it is, and the log says that it is open",
  async () => {
    const dataDir = createFolder();
    fs.chmodSync(dataDir, 0o777);
    const holder = startHolder(dataDir, "hold", { uid: 65534, gid: 65534 });
    await holder.waitFor("open\n");
    expect(holder.output()).toContain("open to other users");
    expect(readModes(dataDir)).toEqual([". 777", ...closedModes.slice(1)]);
  },
);

test.runIf(isRoot)("a disk that is too small or full is reported, and nothing is harmed", async () => {
  const mountPoint = createFolder();
  const hold = `"${process.execPath}" tests/setup/database/hold-database.ts once`;
  const script = `
    set -e
    mount -t tmpfs -o size=60m none "$1"
    DATA_DIR="$1/data" ${hold} || true
    ls -A "$1/data"
    mount -o remount,size=160m "$1"
    DATA_DIR="$1/data" ${hold}
    dd if=/dev/zero of="$1/ballast" bs=1M 2>/dev/null || true
    DATA_DIR="$1/data" ${hold} || true
    rm "$1/ballast"
    DATA_DIR="$1/data" ${hold}
  `;
  const run = start("unshare", ["--mount", "sh", "-c", script, "sh", mountPoint], {});
  expect(await run.ended, run.output()).toBe(0);
  expect(run.output()).toMatch(
    /^failed OperatorError: The disk .* has \d+ MB free; a new database needs 100 MB[\s\S]*?app-secret\n(?:postgres\.[a-z]+\n)*open\nclosed\n(?:log .*\n)*failed OperatorError: The disk .* is full[\s\S]*open\nclosed\n$/,
  );
});

test("a secret that does not fit on the disk is reported with its file, and leaves nothing behind", async ({
  skip,
}) => {
  skip(
    spawnSync("unshare", ["--user", "--map-root-user", "--mount", "true"]).status !== 0,
    "no namespaces here",
  );
  const dataDir = createFolder();
  const script = 'dd if=/dev/zero of="$DATA_DIR/filler" bs=4k 2>/dev/null; "$@"; ls -A "$DATA_DIR"';
  const hold = [process.execPath, "tests/setup/database/hold-database.ts", "once"];
  const [program = "", ...args] = onSmallDisk(["sh", "-c", script, "sh", ...hold], dataDir, 1);
  const run = start(program, args, { DATA_DIR: dataDir });
  expect(await run.ended, run.output()).toBe(0);
  expect(run.output()).toBe(
    `failed OperatorError: ${path.join(dataDir, "app-secret")} could not be written: the disk is full. Nothing was left behind.\n` +
      "Free some space and try again.\nfiller\n",
  );
});

test.runIf(isRoot)(
  "root runs it as another user, below folders only root may enter, and its own from before",
  async () => {
    const closed = createFolder(); // mode 700
    const dataDir = path.join(closed, "data");
    for (const time of ["creates it", "starts it"]) {
      const database = await openInTest(dataDir);
      expect(await database.isReady(), `root ${time}`).toBe(true);
      expect(fs.statSync(`/proc/${pidOf(dataDir)}`).uid).not.toBe(0);
      await database.close();
      // As a release that ran it in a user namespace has left it.
      spawnSync("chown", ["-R", "0:0", path.join(dataDir, "postgres")]);
    }
    expect(fs.statSync(closed).mode & 0o777).toBe(0o700);
  },
);

test.runIf(isRoot && isOpenToEverybody())(
  "an ordinary user runs it, and root's commands in between, even the very first, leave it to that user",
  async () => {
    const dataDir = createFolder();
    fs.chownSync(dataDir, 65534, 65534);
    const asRoot = await openInTest(dataDir);
    expect(await asRoot.isReady(), "root creates it").toBe(true);
    await asRoot.close();
    const holder = startHolder(dataDir, "hold", { uid: 65534, gid: 65534 });
    await holder.waitFor("open");
    expect(fs.statSync(`/proc/${pidOf(dataDir)}`).uid).toBe(65534);
    holder.child.kill("SIGTERM");
    expect(await holder.ended).toBe(0);
    expect(pidOf(dataDir)).toBeNull();
  },
);
