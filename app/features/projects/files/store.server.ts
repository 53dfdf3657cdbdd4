import { checkWhole } from "#app/features/projects/files/check-content.server.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import {
  cleanFileName,
  type FileKind,
  fileFaults,
  judgeFile,
} from "#app/features/projects/files/file-rules.ts";
import type { ProjectFile, ProjectFiles, UploadStart } from "#app/features/projects/files/project-files.ts";
import { limits } from "#core/limits.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Returns the files of a project, newest first. */
export function listFiles({ slug, side, run }: FileAccess): Promise<ProjectFiles> {
  return run(async (tx) => {
    const files = await tx.query<Omit<ProjectFile, "completedAt"> & { completedAt: Date }>(sql`
      select id, name, kind, bytes, by_client as "byClient", completed_at as "completedAt",
        (select duty.title from project_duties duty where duty.id = duty_id) as duty,
        (${side === "team"} or (by_client and completed_at > now() - make_interval(mins => ${limits.undoMinutes})))
          and not exists (select from project_duty_files shown where shown.file_id = project_files.id) as "isRemovable"
      from project_files where project_slug = ${slug} and completed_at is not null and removed_at is null
      order by completed_at desc, id desc`);
    return {
      files: files.map((file) => ({ ...file, completedAt: file.completedAt.toISOString() })),
      usedBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
}

/** Returns a project's files by name, newest first, for decisions. */
export function selectFileNames(tx: Queryable, slug: string): Promise<{ id: number; name: string }[]> {
  return tx.query(sql`
    select id, name from project_files where project_slug = ${slug} and completed_at is not null and removed_at is null
    order by completed_at desc, id desc limit 20`);
}

export async function beginUpload(
  { slug, run }: FileAccess,
  sent: { key: string; name: string; size: number; duty: number | null },
): Promise<UploadStart> {
  const name = cleanFileName(sent.name);
  const judged = judgeFile(name, sent.size);
  if ("fault" in judged) return { outcome: "refused", reason: fileFaults[judged.fault] };
  const row = await run((tx) =>
    tx.row<{ outcome: string; file_id: number; arrived: number }>(sql`
      select * from app.begin_project_file(${slug}, ${sent.key}::uuid, ${name}, ${judged.kind}, ${sent.size}, ${sent.duty})`),
  );
  switch (row?.outcome) {
    case "go":
    case "stored":
      return { outcome: row.outcome, id: row.file_id, arrived: row.arrived };
    case "wait":
      return { outcome: "wait" };
    default:
      return { outcome: "refused", reason: fileFaults[(row?.outcome ?? "other") as keyof typeof fileFaults] };
  }
}

type Upload = { id: number; kind: FileKind; bytes: number; received: number; isComplete: boolean };

export async function findUpload({ slug, run }: FileAccess, key: string): Promise<Upload | null> {
  return run((tx) =>
    tx.row<Upload>(sql`
      select id, kind, bytes, received, completed_at is not null as "isComplete" from project_files
      where project_slug = ${slug} and upload_key = ${key}::uuid and removed_at is null`),
  );
}

/** Stores a part at offset `start`. Returns the received bytes; null without such an upload. */
export async function addPart(
  { slug, run }: FileAccess,
  { key, start, bytes }: { key: string; start: number; bytes: Buffer },
): Promise<number | null> {
  return run((tx) =>
    tx.value<number>(sql`select app.add_project_file_part(${slug}, ${key}::uuid, ${start}, ${bytes})`),
  );
}

/** Completes a valid upload; otherwise removes it and returns why, or how much is missing. */
export async function completeUpload(
  access: FileAccess,
  key: string,
): Promise<
  | { outcome: "stored"; id: number }
  | { outcome: "go"; id: number; arrived: number }
  | { outcome: "refused"; reason: string }
> {
  const upload = await findUpload(access, key);
  if (upload === null) return { outcome: "refused", reason: fileFaults.other };
  const { id, bytes, received } = upload;
  if (upload.isComplete) return { outcome: "stored", id };
  if (received < bytes) return { outcome: "go", id, arrived: received };
  const checked = await checkWhole(upload.kind, (place) => readPart(access, { id, place }));
  if ("fault" in checked) {
    await removeFile(access, id);
    return { outcome: "refused", reason: fileFaults[checked.fault] };
  }
  const finished = await access.run((tx) =>
    tx.value<number>(
      sql`select app.complete_project_file(${access.slug}, ${key}::uuid, ${checked.sha256}, ${checked.kind})`,
    ),
  );
  return finished ? { outcome: "stored", id: finished } : { outcome: "refused", reason: fileFaults.other };
}

export async function readPart({ run }: FileAccess, { id, place }: { id: number; place: number }) {
  return run((tx) =>
    tx.value<Buffer>(sql`select bytes from project_file_chunks where file_id = ${id} and place = ${place}`),
  );
}

/** Cancels an upload or removes a file. Returns false if that is no longer possible. */
export async function removeFile({ slug, run }: FileAccess, id: number): Promise<boolean> {
  return run((tx) => tx.isTrue(sql`select app.remove_project_file(${slug}, ${id})`));
}
