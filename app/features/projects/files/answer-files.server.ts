import { z } from "zod";
import { answerDuty, undoAnswer } from "#app/features/projects/duties/duties.server.ts";
import { dutyLimits } from "#app/features/projects/duties/duty.ts";
import { checkBeginning } from "#app/features/projects/files/check-content.server.ts";
import { offerDownload } from "#app/features/projects/files/download-address.server.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { fileFaults, PART_BYTES } from "#app/features/projects/files/file-rules.ts";
import { readPreview } from "#app/features/projects/files/preview.server.ts";
import {
  addPart,
  beginUpload,
  completeUpload,
  findUpload,
  listFiles,
  removeFile,
} from "#app/features/projects/files/store.server.ts";
import { privateHeaders, respond } from "#app/features/projects/respond.server.ts";
import { nameField, textField } from "#app/request/text-field.ts";
import type { Keys } from "#database/keys.ts";

const id = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const key = z.uuid();
const requests = z.discriminatedUnion("wish", [
  z.object({ wish: z.literal("list") }),
  z.object({
    wish: z.literal("begin"),
    key,
    name: z.string().min(1).max(1_000),
    size: z.coerce.number().int().min(0),
    duty: id.optional(),
  }),
  z.object({ wish: z.literal("complete"), key }),
  z.object({ wish: z.literal("remove"), id }),
  z.object({ wish: z.enum(["address", "view"]), id }),
  z.object({ wish: z.literal("preview"), id }),
  z.object({
    wish: z.literal("decide"),
    id,
    decision: z.enum(["approved", "change"]),
    name: nameField({ min: 1, max: dutyLimits.name }),
    remark: textField({ max: dutyLimits.answer }).transform((remark) => remark || null),
  }),
  z.object({ wish: z.literal("answer"), id, answer: textField({ min: 1, max: dutyLimits.answer }) }),
  z.object({ wish: z.literal("undo-decision"), id }),
]);

export type FileRequest = z.infer<typeof requests>;

export function readFileRequest(form: Record<string, string>): FileRequest | null {
  const asked = requests.safeParse(form).data ?? null;
  // Requesting a change needs a remark.
  return asked?.wish === "decide" && asked.decision === "change" && asked.remark === null ? null : asked;
}

/** Answers a request of either side. The database checks permissions. */
export async function answerFileRequest(
  access: FileAccess,
  request: FileRequest,
  keys: Pick<Keys, "download">,
): Promise<Response> {
  switch (request.wish) {
    case "list":
      return respond(200, await listFiles(access));
    case "begin": {
      const { key, name, size, duty = null } = request;
      return respond(200, await beginUpload(access, { key, name, size, duty }));
    }
    case "complete":
      return respond(200, await completeUpload(access, request.key));
    case "remove":
      return respond(200, { isDone: await removeFile(access, request.id) });
    case "address":
    case "view":
      return respond(200, { path: await offerDownload(access, { ...request, keys }) });
    case "preview":
      return respondPreview(await readPreview(access, request.id));
    // The database allows this to clients only.
    case "decide": {
      const { remark, ...word } = request;
      return respond(200, { isDone: await answerDuty(access, { ...word, answer: remark }) });
    }
    case "answer":
      return respond(200, {
        isDone: await answerDuty(access, { ...request, decision: null, name: null }),
      });
    case "undo-decision":
      return respond(200, { isDone: await undoAnswer(access, request.id) });
  }
}

function respondPreview(preview: Buffer | null): Response {
  if (preview === null) return respond(404, null);
  return new Response(new Uint8Array(preview), {
    headers: { ...privateHeaders, "Content-Type": "image/webp" },
  });
}

/** Stores an upload's part and answers with the received bytes; 409 if it is not the next part. */
export async function answerPart(access: FileAccess, request: Request): Promise<Response> {
  const sent = z.object({ key, start: z.coerce.number().int().min(0) }).safeParse({
    key: request.headers.get("Upload-Key"),
    start: request.headers.get("Upload-Offset") ?? undefined,
  });
  if (!sent.success) return respond(400, null);
  const bytes = Buffer.from(await request.arrayBuffer());
  const { key: uploadKey, start } = sent.data;
  const upload = await findUpload(access, uploadKey);
  if (upload === null) return respond(410, { reason: fileFaults.other });
  const isNext = start === upload.received && bytes.length === Math.min(PART_BYTES, upload.bytes - start);
  if (!isNext || upload.isComplete) return respond(409, { arrived: upload.received });
  if (start === 0) {
    const fault = await checkBeginning(upload.kind, bytes);
    if (fault !== null) {
      await removeFile(access, upload.id);
      return respond(422, { reason: fileFaults[fault] });
    }
  }
  const arrived = await addPart(access, { key: uploadKey, start, bytes });
  return arrived === null ? respond(410, { reason: fileFaults.other }) : respond(200, { arrived });
}
