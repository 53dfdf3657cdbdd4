import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readArticles } from "#app/features/blog/article-file.ts";
import { importArticles } from "#app/features/blog/store.server.ts";
import { createProject, replaceSteps } from "#app/features/projects/projects.server.ts";
import { parseTimeline } from "#app/features/projects/timeline-file.ts";
import { exportDatabase } from "#database/backup/export.ts";
import { verifyExportFolder } from "#database/backup/folder.ts";
import { importDatabase } from "#database/backup/import.ts";
import { quoteName } from "#database/backup/tables.ts";
import { type Connections, statement } from "#database/sql.ts";
import { readTextFile } from "#operator/import-file.ts";
import { reportFailure } from "#operator/report.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { testSecret } from "#tests/setup/database/keys.ts";
import { costlyRuns } from "#tests/setup/input/costly-runs.ts";
import { damage } from "#tests/setup/input/damage.ts";
import { runHere } from "#tests/setup/process/command-line.ts";
import { createFolder } from "#tests/setup/process/processes.ts";
import { fillEveryTable, readEveryRow } from "#tests/setup/records/backup.ts";

// Corrupted or malicious files: each is imported completely or rejected with a clear message, without storing anything.

/** Runs a command's work. Returns the operator's error message, or null when it succeeded. */
async function tell(work: () => Promise<unknown>): Promise<string | null> {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    await work();
    return null;
  } catch (error) {
    expect(reportFailure(error)).toBe(1);
    const [message] = said.mock.calls[0] ?? [];
    // Any other error would be printed with its stack trace.
    if (typeof message !== "string") throw error;
    return message;
  } finally {
    said.mockRestore();
  }
}

function expectPlainWords(message: string): void {
  expect(message).toMatch(/^Error: ./);
  expect(message).not.toMatch(/\n\s+at |node_modules|call stack|undefined|\[object|[^\P{Cc}\n\t]/u);
  expect(message.length).toBeLessThan(6_000);
}

const samples = join(import.meta.dirname, "../samples");

/** Expects that work with a spoilt file succeeds, or fails in plain words that name the file, without storing anything. */
async function expectAllOrNothing(owner: Connections, file: string, work: () => Promise<unknown>) {
  const before = await readEveryRow(owner);
  const message = await tell(work);
  if (message === null) return;
  expectPlainWords(message);
  expect(message).toContain(file);
  expect(await readEveryRow(owner)).toEqual(before);
}

test("corrupted articles are imported completely or not at all", async () => {
  const { owner } = await openTestDatabase({ closeAfterTest: true });
  const folder = createFolder();
  const names = readdirSync(join(samples, "blog")).slice(0, 3);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), damage, async (name, spoil) => {
      for (const one of names) writeFileSync(join(folder, one), readFileSync(join(samples, "blog", one)));
      writeFileSync(join(folder, name), spoil(readFileSync(join(samples, "blog", name))));
      await expectAllOrNothing(owner, name, async () => importArticles(owner, readArticles(folder)));
    }),
    { numRuns: costlyRuns },
  );
});

test("corrupted timelines are imported completely or not at all", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  const { owner } = database;
  await createProject(database, { slug: "baba-kebap", client: "Baba Kebap" });
  const file = join(createFolder(), "steps.json");
  const source = readFileSync(join(samples, "projects/baba-kebap.json"));
  await fc.assert(
    fc.asyncProperty(damage, async (spoil) => {
      writeFileSync(file, spoil(source));
      await expectAllOrNothing(owner, file, async () => {
        const { steps } = parseTimeline(readTextFile(file), file);
        expect(await replaceSteps(owner, { slug: "baba-kebap", steps })).toBe(true);
      });
    }),
    { numRuns: costlyRuns },
  );
});

test("corrupted exports are imported completely or not at all, even with matching checksums", async () => {
  const source = await openTestDatabase({ closeAfterTest: true });
  await fillEveryTable(source);
  const whole = join(createFolder(), "export");
  const manifest = await exportDatabase(source, {
    directory: whole,
    now: new Date(),
    signal: new AbortController().signal,
  });
  const target = await openTestDatabase({ closeAfterTest: true });
  let empty = await readEveryRow(target.owner);
  const directory = join(createFolder(), "export");
  const files = ["manifest.json", ...manifest.tables.map(({ name }) => `${name}.jsonl`)];

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), damage, fc.boolean(), async (name, spoil, repairs) => {
      rmSync(directory, { recursive: true, force: true });
      cpSync(whole, directory, { recursive: true });
      const spoilt = spoil(readFileSync(join(whole, name)));
      writeFileSync(join(directory, name), spoilt);
      if (repairs && name !== "manifest.json") {
        const repaired = {
          rows: spoilt.toString("latin1").split("\n").length - 1,
          sha256: createHash("sha256").update(spoilt).digest("hex"),
        };
        const tables = manifest.tables.map((table) =>
          `${table.name}.jsonl` === name ? { ...table, ...repaired } : table,
        );
        writeFileSync(join(directory, "manifest.json"), JSON.stringify({ ...manifest, tables }));
      }
      const message = await tell(async () => {
        const verified = await verifyExportFolder(directory);
        await importDatabase(target, { directory, manifest: verified });
      });
      if (message === null) {
        const names = manifest.tables.map((table) => quoteName(table.name)).join(", ");
        await target.owner.query(statement(`truncate ${names} cascade`));
        // Without the rows that a new database comes with.
        empty = await readEveryRow(target.owner);
        return;
      }
      expectPlainWords(message);
      expect(await readEveryRow(target.owner)).toEqual(empty);
    }),
    { numRuns: costlyRuns },
  );
});

test("anything but a plain file is rejected by name on the command line", async () => {
  const folder = createFolder();
  const place = (name: string) => join(folder, name);
  symlinkSync(place("loop.md"), place("loop.md"));
  symlinkSync("/dev/zero", place("endless.md"));
  symlinkSync("/etc/shadow-is-not-here", place("gone.md"));
  writeFileSync(place("large.json"), Buffer.alloc(2 ** 20 + 1, 32));
  const env = { DATA_DIR: place("never-opened"), APP_SECRET: testSecret };
  const runs = [
    ["blog", "import", place("loop.md")],
    ["blog", "import", folder],
    ["timeline", "import", "baba-kebap", place("endless.md")],
    ["timeline", "import", "baba-kebap", place("loop.md")],
    ["timeline", "import", "baba-kebap", place("x".repeat(300))],
    ["timeline", "import", "baba-kebap", place("large.json")],
    ["import", place("endless.md")],
  ];
  for (const run of runs) {
    const { code, stdout, stderr } = await runHere(env, ...run);
    expect([run, code, stdout]).toEqual([run, 1, ""]);
    expectPlainWords(stderr.trimEnd());
    expect(stderr).toMatch(/cannot be read|is no plain file|There is no|is too large/);
  }
  expect(readdirSync(folder)).not.toContain("never-opened");
});
