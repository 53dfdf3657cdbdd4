import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, mkdtemp, open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { describeWriteFailure } from "#core/data-dir.ts";
import { OperatorError } from "#core/operator-error.ts";
import { type AppliedMigration, readMigrations, translateApplied } from "#database/migrate.ts";

/** An export or import failed or was refused. The message is for the operator and says what to do. */
export class BackupError extends OperatorError {
  override name = "BackupError";
}

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const count = z.int().min(0);

const manifestSchema = z.object({
  format: z.literal("tischlein-export"),
  version: z.literal(1),
  created_at: z.iso.datetime(),
  // Tells whether an import runs under the same APP_SECRET; reveals nothing about the secret.
  secret_fingerprint: z.string(),
  // The migrations of the database. An import needs every one of them, unchanged.
  migrations: z.array(z.object({ version: count, name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({
      name,
      columns: z.array(name),
      rows: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      // The last value of each identity column, so that the number of an erased row is not reused.
      identities: z.record(name, z.object({ last: z.int(), used: z.boolean() })),
    }),
  ),
});

/** The content of manifest.json. Beside it an export has one TABLE.jsonl per table, with a JSON row on each line. */
export type Manifest = z.infer<typeof manifestSchema>;

const manifestFile = "manifest.json";

/** Throws BackupError unless `directory` is missing or an empty folder, and its parent folder exists. */
export async function assertFree(directory: string): Promise<void> {
  // rename() cannot replace a link with a folder.
  if ((await lstat(directory).catch(() => null))?.isSymbolicLink()) {
    throw new BackupError(`${directory} is a symbolic link. Name a new folder.`);
  }
  const entries = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    if (error.code === "ENOTDIR") throw new BackupError(`${directory} is a file. Name a new folder.`);
    throw new BackupError(`${directory} cannot be used: ${error.message}`);
  });
  if (entries.length > 0) {
    throw new BackupError(`${directory} is not empty. Name a new folder; nothing is ever overwritten.`);
  }
  await readdir(path.dirname(directory)).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${directory} cannot be created: ${error.message}`);
  });
}

/** Fills a folder under a temporary name and renames it when all is on the disk. Throws what `fill` throws, leaving nothing. */
export async function createExportFolder(
  directory: string,
  fill: (draft: string) => Promise<Manifest>,
): Promise<Manifest> {
  await assertFree(directory);
  let draft: string | null = null;
  try {
    draft = await mkdtemp(`${directory}.partial-`); // 0700
    const manifest = await fill(draft);
    await writeDurably(path.join(draft, manifestFile), async (write) => {
      await write(`${JSON.stringify(manifest, null, 2)}\n`);
    });
    await syncFolder(draft);
    await assertFree(directory);
    await rmdir(directory).catch(() => {}); // rename() needs the name to be free
    await rename(draft, directory);
    await syncFolder(path.dirname(directory));
    return manifest;
  } catch (error) {
    if (draft !== null) await rm(draft, { recursive: true, force: true });
    throw toBackupError(directory, error);
  }
}

/** Returns a BackupError for a failed system call, and any other error unchanged. */
function toBackupError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  return new BackupError(describeWriteFailure(file, error), { cause: error });
}

/** Writes one file, readable for this user only, and syncs it to the disk. */
export async function writeDurably(
  file: string,
  work: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  try {
    await using handle = await open(file, "wx", 0o600);
    await work(async (text) => {
      await handle.writeFile(text);
    });
    await handle.sync();
  } catch (error) {
    throw toBackupError(file, error);
  }
}

async function syncFolder(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync();
  await handle.close();
}

export function tableFile(directory: string, table: string): string {
  return path.join(directory, `${table}.jsonl`);
}

/** Returns the manifest of a folder. Throws unless it is complete, unchanged and of known migrations. */
export async function verifyExportFolder(directory: string): Promise<Manifest> {
  const manifest = parseManifest(directory, await readManifest(directory));
  const migrations = translateApplied(manifest.migrations);
  assertKnown(migrations);
  for (const table of manifest.tables) for await (const _ of readLines(directory, table));
  return { ...manifest, migrations };
}

/** Yields the lines of one table without reading the others; none for an export that lacks it. Throws BackupError. */
export async function* readTableLines(
  directory: string,
  table: string,
): AsyncGenerator<string, void, undefined> {
  const { tables } = parseManifest(directory, await readManifest(directory));
  const found = tables.find(({ name }) => name === table);
  if (found !== undefined) yield* readLines(directory, found);
}

/** Returns the exports directly below a folder. */
export async function listExportFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  const found = await Promise.all(
    folders.map(async (one) => ((await lstat(path.join(one, manifestFile)).catch(() => null)) ? [one] : [])),
  );
  return found.flat();
}

/** Throws, like a read error, for a pipe or a device, which might never end. */
async function assertPlainFile(file: string): Promise<void> {
  if (!(await stat(file)).isFile())
    throw Object.assign(new Error(`${file} is no plain file`), { code: "EINVAL" });
}

async function readManifest(directory: string): Promise<string> {
  try {
    await assertPlainFile(path.join(directory, manifestFile));
    return await readFile(path.join(directory, manifestFile), "utf8");
  } catch (cause) {
    throw new BackupError(
      `${directory} is no export, or an incomplete one: ${manifestFile} cannot be read (${(cause as Error).message}).`,
      { cause },
    );
  }
}

function parseManifest(directory: string, text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged(directory, "it is not JSON");
  }
  const head = z.object({ format: z.literal("tischlein-export"), version: z.number() }).safeParse(value);
  if (head.success && head.data.version > 1) {
    throw new BackupError(
      "The export was written by a newer release. Import it with that release or a newer one.",
    );
  }
  const parsed = manifestSchema.safeParse(value, {
    error: ({ code, input }) => (code === "invalid_type" && input === undefined ? "is missing" : undefined),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw damaged(directory, `${issue?.path.join(".")}: ${issue?.message}`);
}

function damaged(directory: string, reason: string): BackupError {
  return new BackupError(`${path.join(directory, manifestFile)} is damaged: ${reason}. Use another export.`);
}

function assertKnown(migrations: AppliedMigration[]): void {
  const checksums = new Map(readMigrations().map(({ version, checksum }) => [version, checksum]));
  for (const { version, name, checksum } of migrations) {
    if (!checksums.has(version)) {
      throw new BackupError(
        `The export is newer than this release: its database has migration ${name}, which is unknown here.\n` +
          "Import it with the release that wrote it, or a newer one.",
      );
    }
    if (checksums.get(version) !== checksum) {
      throw new BackupError(
        `Migration ${name} of the export is not the one of this release. Import it with the release that wrote it.`,
      );
    }
  }
}

/** Yields the lines of a table's file. Throws BackupError at the end if they differ from the manifest. */
export async function* readLines(
  directory: string,
  { name, rows, sha256 }: Manifest["tables"][number],
): AsyncGenerator<string, void, undefined> {
  const file = tableFile(directory, name);
  const hash = createHash("sha256");
  let pending = Buffer.alloc(0);
  let lines = 0;
  try {
    await assertPlainFile(file);
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      pending = Buffer.concat([pending, chunk]);
      let begin = 0;
      // Bytes, not text: a chunk may end inside a character, a line never does.
      for (let end = pending.indexOf(10); end >= 0; end = pending.indexOf(10, begin)) {
        lines++;
        yield pending.toString("utf8", begin, end);
        begin = end + 1;
      }
      pending = pending.subarray(begin);
    }
  } catch (cause) {
    if (!("code" in (cause as object))) throw cause;
    throw new BackupError(
      `${file} cannot be read (${(cause as Error).message}). The export is incomplete; use another one.`,
      { cause },
    );
  }
  if (hash.digest("hex") !== sha256) {
    throw new BackupError(
      `${file} is damaged: its SHA-256 is not the one of the manifest. Use another export.`,
    );
  }
  if (lines !== rows || pending.length > 0) {
    throw new BackupError(`${file} has ${lines} rows, the manifest says ${rows}. Use another export.`);
  }
}
