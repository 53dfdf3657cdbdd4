import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  answerFileRequest,
  answerPart,
  readFileRequest,
} from "#app/features/projects/files/answer-files.server.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { PART_BYTES } from "#app/features/projects/files/file-rules.ts";
import type { FilesLink } from "#app/features/projects/files/files-link.ts";
import { addPart, beginUpload, listFiles } from "#app/features/projects/files/store.server.ts";
import { createUploader } from "#app/features/projects/files/uploader.ts";
import { database } from "#tests/setup/database/of-file.ts";
import { createProject, pdf } from "#tests/setup/records/project-files.ts";

type Part = { key: string; start: number | string; bytes: Uint8Array };

async function sendPart(access: FileAccess, { key, start, bytes }: Part): Promise<Response> {
  const headers = { "Upload-Key": key, "Upload-Offset": String(start) };
  const init = { method: "POST", headers, body: new Uint8Array(bytes) };
  return answerPart(access, new Request("http://site/teil", init));
}

test("a part with another length or place is answered with what has arrived", async () => {
  const { client: access } = await createProject();
  const [key, bytes] = [randomUUID(), pdf("large", PART_BYTES + 100)];
  await beginUpload(access, { key, name: "karte.pdf", size: bytes.length, duty: null });
  const first = bytes.subarray(0, PART_BYTES);
  const refused = async (start: number | string, part: Uint8Array, arrived: number) => {
    const answer = await sendPart(access, { key, start, bytes: part });
    expect([answer.status, await answer.json()]).toEqual([409, { arrived }]);
  };
  await refused(0, first.subarray(1), 0);
  await refused(0, new Uint8Array(0), 0);
  await refused(PART_BYTES, bytes.subarray(PART_BYTES), 0);
  await refused("99999999999999", first, 0);
  expect((await sendPart(access, { key, start: 0, bytes: first })).status).toBe(200);
  await refused(0, first, PART_BYTES);
  await refused(PART_BYTES, first, PART_BYTES);
  await refused(PART_BYTES + 1, bytes.subarray(PART_BYTES + 1), PART_BYTES);
  const last = { key, start: PART_BYTES, bytes: bytes.subarray(PART_BYTES) };
  expect(await (await sendPart(access, last)).json()).toEqual({ arrived: bytes.length });
  await refused(bytes.length, first, bytes.length);
  const unknown = await sendPart(access, { key: randomUUID(), start: 0, bytes: first });
  expect(unknown.status).toBe(410);
});

/** The link of a page, without the network between. */
function linkTo(access: FileAccess, send: FilesLink["sendPart"]): FilesLink {
  const ask = async (fields: Record<string, string>) => {
    const request = readFileRequest(fields);
    if (request === null) throw new Error("The server understands every request of the page");
    return answerFileRequest(access, request, database.keys);
  };
  return { ask, sendPart: send };
}

/** Uploads a file as a page does. Resolves when it is stored, with null, or refused, with the reason. */
function uploadAsPage(link: FilesLink, bytes: Buffer): Promise<string | null> {
  return new Promise((resolve) => {
    const uploader = createUploader({ slug: "project", side: "client", link });
    uploader.subscribe(() => {
      const { uploads, stored } = uploader.read();
      for (const { state, reason } of uploads) if (state === "refused") resolve(reason);
      if (stored.length > 0) resolve(null);
    });
    uploader.add([new File([new Uint8Array(bytes)], "karte.pdf")], null);
  });
}

test("the page goes on where the server is when an answer was lost", async () => {
  const { client } = await createProject();
  const bytes = pdf("large", 2 * PART_BYTES);
  const sent: number[] = [];
  const link = linkTo(client, async (part) => {
    sent.push(part.start);
    const own = { ...part, bytes: Buffer.from(part.bytes) };
    if (part.start === 0) await addPart(client, own);
    return sendPart(client, own);
  });
  expect(await uploadAsPage(link, bytes)).toBeNull();
  expect(sent).toEqual([0, PART_BYTES, 2 * PART_BYTES]);
  expect((await listFiles(client)).files).toMatchObject([{ name: "karte.pdf", bytes: bytes.length }]);
});

test("a file that has become shorter meanwhile is refused in words, and not sent for ever", async () => {
  const { client } = await createProject();
  const link = linkTo(client, (part) => sendPart(client, { ...part, bytes: new Uint8Array(part.bytes, 1) }));
  expect(await uploadAsPage(link, pdf("large", PART_BYTES))).toMatch(/hat sich inzwischen geändert/);
});
