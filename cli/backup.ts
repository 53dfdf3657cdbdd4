import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Command } from "commander";
import { describeRotation } from "#app/features/projects/commands.server.ts";
import { listProjects } from "#app/features/projects/projects.server.ts";
import { describeRecoveryCodes } from "#cli/secret.ts";
import { loadConfig } from "#core/config.ts";
import { OperatorError } from "#core/operator-error.ts";
import { readAppSecret } from "#database/app-secret.ts";
import { collectErasures } from "#database/backup/erasures.ts";
import { exportDatabase } from "#database/backup/export.ts";
import { assertFree, type Manifest, verifyExportFolder } from "#database/backup/folder.ts";
import { importDatabase } from "#database/backup/import.ts";
import {
  addErasures,
  applyErasures,
  countForeign,
  type ErasedCounts,
  readErasures,
} from "#database/erasures.ts";
import { deriveKeys } from "#database/keys.ts";
import { type Migration, MigrationError, readMigrations } from "#database/migrate.ts";
import type { Database } from "#database/open.ts";
import { removeRecoveryCodes } from "#database/secret-fingerprint.ts";
import { cancelMove, recordSiteHealth } from "#database/site-health.ts";
import { adminCommand, commandLog, withDatabase } from "#operator/command.ts";
import { printJson, printText } from "#operator/report.ts";

/** `export`, `import` and `restore`: dump and restore all data, for a backup or a move to another database. */
export function addBackupCommands(program: Command): void {
  addExport(program);
  addImport(program);
  addRestore(program);
}

function addExport(program: Command): void {
  program
    .command("export")
    .description("Write all data into a new folder, as it is at this moment; the site may go on working")
    .argument("<dir>", "folder that is not there yet, or empty")
    .option(
      "--move",
      "afterwards this database is not the site's any more: servers and commands refuse it and say so",
    )
    .option("--json", "print JSON: directory and the number of rows per table")
    .addHelpText(
      "after",
      "\nThe folder has a file per table, a row of JSON on each line, and manifest.json with their checksums. It appears" +
        "\nunder its name when it is whole; a DIR.partial-… is left of an export that was killed and can be deleted." +
        "\nIt holds personal data and is readable for you only. The secret is not in it: keep APP_SECRET, or the file" +
        "\napp-secret of DATA_DIR, as well. Access codes are stored as keyed hashes, which work with that secret only." +
        "\nFor a move, stop the site first: what comes in after the export is not in it. `restore` takes --move back.",
    )
    .action(async (dir: string, { move = false, json }: { move?: boolean; json?: boolean }) => {
      const directory = path.resolve(dir);
      await assertFree(directory);
      const stop = new AbortController();
      for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
      const manifest = await withDatabase(async (database) => {
        const written = await exportDatabase(database, { directory, now: new Date(), signal: stop.signal });
        await recordSiteHealth(database.owner, "backup");
        if (move) await recordSiteHealth(database.owner, "moved", { directory });
        return written;
      });
      if (json) printJson({ directory, rows: countRows(manifest) });
      else
        printText(
          `${describeRows(manifest)}\nThe export is in ${directory}.${move ? " This database is not the site's any more." : ""}`,
        );
    });
}

function addImport(program: Command): void {
  program
    .command("import")
    .description("Fill an empty database with an export; all or nothing")
    .argument("<dir>", "folder that `export` has written")
    .option(
      "--new-secret",
      "import although APP_SECRET is another one; every access code has to be rotated then",
    )
    .option(
      "--erasures <dir>",
      "leave out, too, what this export (or those in this folder) knows to be erased on demand",
    )
    .option(
      "--dry-run",
      "only try it, in a database of its own that is removed again; the site may go on working",
    )
    .option("--json", "print JSON: directory, the number of rows per table, codes_to_rotate, left_out")
    .addHelpText(
      "after",
      "\nWith --dry-run the site's database notes that this restore was tried, for Zustand in the back office. It needs room for a" +
        "\ncopy of the data in the folder for temporary files." +
        "\nDATABASE_URL or DATA_DIR names the target: any PostgreSQL from 15, or the embedded one, with no data in it yet." +
        "\nThe files are checked before anything else happens. Nobody is told of imported contact requests again; mails" +
        "\nthat had not been sent yet go out from the new place." +
        "\nPeople whose data was erased after the export stay erased, if an export beside this one, or --erasures, knows it." +
        "\nThe target needs the same APP_SECRET as the source, because access codes are stored as keyed hashes of it." +
        '\nEmbedded sources keep it in DATA_DIR/app-secret: APP_SECRET="$(cat DATA_DIR/app-secret)". With another secret' +
        `\nand --new-secret, give each project a new code afterwards: ${adminCommand} projects rotate-code SLUG.`,
    )
    .action(async (dir: string, options: ImportOptions) => {
      const { newSecret = false, dryRun = false, json } = options;
      const directory = path.resolve(dir);
      const manifest = await verifyExportFolder(directory);
      const secretChanged = (await readTargetFingerprint()) !== manifest.secret_fingerprint;
      if (secretChanged && !newSecret) {
        throw new OperatorError(
          "The export was written under another APP_SECRET, with which alone its access codes work.\n" +
            "Set that one (an embedded database keeps it in DATA_DIR/app-secret), or add --new-secret and give every\n" +
            `project a new code afterwards: ${adminCommand} projects rotate-code SLUG.`,
        );
      }
      if (dryRun) {
        // Opened first, so that a database that is not the site's is found before the work.
        await withDatabase(async ({ owner }) => {
          await tryImport({ directory, manifest });
          await recordSiteHealth(owner, "restore");
        });
        if (json) printJson({ directory, rows: countRows(manifest), codes_to_rotate: [], left_out: null });
        else printText(`${describeRows(manifest)}\nThe export can be imported. Nothing was changed.`);
        return;
      }
      const { records, unreadable } = await collectErasures({
        beside: path.dirname(directory),
        named: options.erasures,
      });
      const { slugs, leftOut, foreign, recoveryCodes } = await withTarget(manifest, async (database) => ({
        leftOut: await restore(database, { directory, manifest, erasures: records }),
        recoveryCodes: secretChanged ? await removeRecoveryCodes(database.owner) : 0,
        foreign: countForeign(database.keys, records, new Date(manifest.created_at)),
        slugs: secretChanged ? (await listProjects(database.owner)).map(({ slug }) => slug) : [],
      }));
      if (json)
        printJson({
          directory,
          rows: countRows(manifest),
          codes_to_rotate: slugs,
          left_out: { requests: leftOut.inquiries, notes: leftOut.notes },
        });
      else
        printText(
          `${describeRows(manifest)}\nThe import is complete.${describeErasures({ leftOut, foreign, unreadable })}${describeRecoveryCodes(recoveryCodes)}${describeRotation(slugs)}`,
        );
    });
}

function addRestore(program: Command): void {
  program
    .command("restore")
    .description(
      "Make a database the site's again: one that was moved, or was restored by other means than import",
    )
    .argument("[dir]", "erase again what this export, or those in this folder, know to be erased on demand")
    .option("--json", "print JSON: was_moved, erased_requests, erased_notes")
    .action(async (dir: string | undefined, { json }: { json?: boolean }) => {
      const { records } = dir === undefined ? { records: [] } : await collectErasures({ named: dir });
      const restored = await withDatabase(
        async ({ owner, keys }) => ({
          wasMoved: await cancelMove(owner),
          erased: await owner.transaction(async (tx) => {
            await addErasures(tx, records);
            return applyErasures(tx, keys, await readErasures(tx));
          }),
        }),
        { allowMoved: true },
      );
      const { inquiries, notes } = restored.erased;
      if (json) printJson({ was_moved: restored.wasMoved, erased_requests: inquiries, erased_notes: notes });
      else printText(`This database is the site's. Erased again: ${inquiries} requests, ${notes} notes.`);
    });
}

type ImportOptions = { newSecret?: boolean; erasures?: string; dryRun?: boolean; json?: boolean };

/** Imports as importDatabase does, and notes it in the database. */
async function restore(
  database: Database,
  options: Parameters<typeof importDatabase>[1],
): Promise<ErasedCounts> {
  const leftOut = await importDatabase(database, options);
  await recordSiteHealth(database.owner, "restore");
  return leftOut;
}

/** Imports into an embedded database of its own, and removes that. */
async function tryImport({ directory, manifest }: { directory: string; manifest: Manifest }): Promise<void> {
  const { openDatabase } = await import("#database/open.ts");
  const dataDir = await mkdtemp(path.join(tmpdir(), "tischlein-"));
  try {
    const target = { databaseUrl: null, dataDir, appSecret: readAppSecret(loadConfig()) };
    const database = await openDatabase(target, commandLog, { migrations: selectMigrations(manifest) });
    try {
      await importDatabase(database, { directory, manifest });
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns the migrations of the source only, because later ones may change rows. */
function selectMigrations(manifest: Manifest): Migration[] {
  const versions = new Set(manifest.migrations.map(({ version }) => version));
  return readMigrations().filter(({ version }) => versions.has(version));
}

/** Returns the fingerprint of the target's secret, or null if none exists yet; before the target is opened. */
async function readTargetFingerprint(): Promise<string | null> {
  const secret = readAppSecret(loadConfig());
  return secret === null ? null : deriveKeys(secret).secretFingerprint;
}

/** Opens the target with the migrations of the source. */
async function withTarget<T>(manifest: Manifest, work: (database: Database) => Promise<T>): Promise<T> {
  const migrations = selectMigrations(manifest);
  let opened = false;
  try {
    return await withDatabase(
      (database) => {
        opened = true;
        return work(database);
      },
      { migrations, create: true },
    );
  } catch (cause) {
    if (opened || !(cause instanceof MigrationError)) throw cause;
    throw new OperatorError(
      "The export comes from an older release, and the database was set up by a newer one already.\n" +
        "Name a database without any tables; it is brought up to date after the import. Nothing was imported.",
      { cause },
    );
  }
}

/** Returns what an import says of people whose data was erased after the export. */
function describeErasures(options: { leftOut: ErasedCounts; foreign: number; unreadable: string[] }): string {
  const { leftOut, foreign, unreadable } = options;
  const { inquiries, notes } = leftOut;
  return [
    inquiries + notes === 0
      ? ""
      : `\nLeft out: ${inquiries} requests and ${notes} notes of people whose data was erased since.`,
    foreign === 0
      ? ""
      : `\nNot checked: ${foreign} records of erasures under another APP_SECRET. Erase those people again by hand.`,
    unreadable.length === 0
      ? ""
      : `\nNot read for erasures: ${unreadable.join(", ")}. Name another export with restore DIR.`,
  ].join("");
}

function countRows({ tables }: Manifest): Record<string, number> {
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
}

function describeRows({ tables }: Manifest): string {
  const width = Math.max(...tables.map(({ rows }) => String(rows).length));
  return tables.map(({ name, rows }) => `${String(rows).padStart(width)}  ${name}`).join("\n");
}
