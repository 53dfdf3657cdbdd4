import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { asVisitor } from "#app/features/projects/client-view.server.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { PART_BYTES } from "#app/features/projects/files/file-rules.ts";
import { addPart, beginUpload, completeUpload } from "#app/features/projects/files/store.server.ts";
import { sqlStateOf } from "#database/errors.ts";
import { as, database } from "#tests/setup/database/of-file.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

// A database with projects whose client and team hand each other files.

let staff: { sessionHash: string };

beforeAll(async () => {
  staff = await createStaff(database);
});

/** A project with one step, as its client and as the team see it. */
export async function createProject() {
  const project = await createClientProject(database, [{ title: "Speisekarte" }]);
  return { ...project, client: asClient(project), team: asTeam(project.slug) };
}

function asClient({ slug, code }: { slug: string; code: string }): FileAccess {
  const attempt = { code, slug, clientAddress: "203.0.113.7" };
  return { slug, side: "client", run: (work) => asVisitor(database, attempt, work) };
}

function asTeam(slug: string): FileAccess {
  return { slug, side: "team", run: (work) => as(staff, work) };
}

export const pdf = (text = "a menu", length = 0): Buffer =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n${text}\n`), Buffer.alloc(length, "x")]);

/** Sends all parts of a file and returns what the server says in the end. */
export async function upload(
  access: FileAccess,
  {
    name = "karte.pdf",
    bytes = pdf() as Buffer,
    key = randomUUID() as string,
    duty = null as number | null,
  } = {},
) {
  const begun = await beginUpload(access, { key, name, size: bytes.length, duty });
  if (begun.outcome !== "go") return begun;
  for (let start = begun.arrived; start < bytes.length; start += PART_BYTES)
    await addPart(access, { key, start, bytes: bytes.subarray(start, start + PART_BYTES) });
  return completeUpload(access, key);
}

export async function uploadForId(
  access: FileAccess,
  sent: Parameters<typeof upload>[1] = {},
): Promise<number> {
  const outcome = await upload(access, sent);
  if (outcome.outcome !== "stored") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

export async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error) => sqlStateOf(error),
  );
}
