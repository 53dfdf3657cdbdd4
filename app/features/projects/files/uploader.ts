import { keep, readKept } from "#app/browser/kept/tab.ts";
import { createKey } from "#app/features/projects/create-key.ts";
import { fileFaults, judgeFile, PART_BYTES } from "#app/features/projects/files/file-rules.ts";
import type { FilesLink } from "#app/features/projects/files/files-link.ts";
import type { Side, UploadStart } from "#app/features/projects/files/project-files.ts";
import { limits } from "#core/limits.ts";

/** `checking`: all bytes arrived, the server checks them. */
export type UploadState = {
  key: string;
  name: string;
  size: number;
  sent: number;
  state: "waiting" | "sending" | "checking" | "broken" | "refused";
  reason: string | null;
  duty: number | null;
};

/** Uploads of this page at once; the database has the same limit for a project. */
const MOST_AT_ONCE = limits.transfers;
const WAIT_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** Answer with the received bytes, to resume from there. */
const CONFLICT = 409;

type Upload = UploadState & { file: File; id: number | null; stop: AbortController };

export type Uploader = ReturnType<typeof createUploader>;

/** Uploads files in parts and retries after network failures. Keys stay in the tab, so uploads resume after a reload. */
export function createUploader({ slug, side, link }: { slug: string; side: Side; link: FilesLink }) {
  let uploads: Upload[] = [];
  let running = 0;
  /** `stored` has names, oldest first. */
  let shown: { uploads: readonly UploadState[]; stored: readonly string[] } = { uploads: [], stored: [] };
  const listeners = new Set<() => void>();

  function show(names = shown.stored): void {
    const states = uploads.map(({ file: _file, id: _id, stop: _stop, ...state }) => state);
    shown = { uploads: states, stored: names };
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function set(upload: Upload, change: Partial<Upload>): void {
    Object.assign(upload, change);
    show();
  }

  function add(files: Iterable<File>, duty: number | null): void {
    for (const file of files) {
      const judged = judgeFile(file.name, file.size);
      const key = "fault" in judged ? createKey() : recallKey(slug, file);
      if (uploads.some((other) => other.key === key && other.state !== "refused")) continue;
      uploads = uploads.filter((other) => other.key !== key);
      uploads.push({
        ...{ key, file, name: file.name, size: file.size, sent: 0, duty, id: null },
        ...{ stop: new AbortController(), state: "fault" in judged ? "refused" : "waiting" },
        reason: "fault" in judged ? fileFaults[judged.fault] : null,
      });
    }
    show();
    startNext();
  }

  function startNext(): void {
    const next = uploads.find(({ state }) => state === "waiting");
    if (next === undefined || running >= MOST_AT_ONCE) return;
    running++;
    next.state = "sending";
    void send(next).finally(() => {
      running--;
      startNext();
    });
    startNext();
  }

  async function send(upload: Upload): Promise<void> {
    for (let failures = 0; !upload.stop.signal.aborted; failures++) {
      try {
        const step = await sendAll(upload, { side, link, set: (change) => set(upload, change) });
        if (step === "stored") return finish(upload);
        if (step !== "wait") return set(upload, { state: "refused", reason: step.reason });
        failures = -1;
        await pause(WAIT_MS, upload.stop.signal);
      } catch {
        if (upload.stop.signal.aborted) return;
        set(upload, { state: "broken" });
        await pause(Math.min(2 ** failures * 1_000, LONGEST_PAUSE_MS), upload.stop.signal);
      }
    }
  }

  function finish(upload: Upload): void {
    keep(nameKey(slug, upload.file), null);
    uploads = uploads.filter((other) => other !== upload);
    show([...shown.stored, upload.name]);
  }

  function cancel(key: string): void {
    const upload = uploads.find((other) => other.key === key);
    if (upload === undefined) return;
    upload.stop.abort();
    uploads = uploads.filter((other) => other !== upload);
    keep(nameKey(slug, upload.file), null);
    show();
    // Otherwise the server removes it after an hour.
    if (upload.id !== null && upload.state !== "refused")
      void link.ask({ wish: "remove", id: String(upload.id) }).catch(() => {});
  }

  return { add, cancel, subscribe, read: () => shown };
}

/** Throws on network or server failure, for a retry. */
async function sendAll(
  upload: Upload,
  { side, link, set }: { side: Side; link: FilesLink; set: (change: Partial<Upload>) => void },
): Promise<"stored" | "wait" | { reason: string }> {
  const { key, file, duty, stop } = upload;
  const fields = { wish: "begin", key, name: file.name, size: String(file.size) };
  const start = await readAnswer<UploadStart>(
    await link.ask(duty === null ? fields : { ...fields, duty: String(duty) }),
    side,
  );
  if ("reason" in start) return start;
  if (start.outcome === "wait") return "wait";
  upload.id = start.id;
  if (start.outcome === "stored") return "stored";
  for (let sent = start.arrived; sent < file.size; ) {
    set({ sent, state: "sending" });
    const bytes = await file
      .slice(sent, sent + PART_BYTES)
      .arrayBuffer()
      .catch(() => null);
    if (bytes === null)
      return { reason: "Die Datei lässt sich auf deinem Gerät nicht lesen. Wähle sie noch einmal aus." };
    const response = await link.sendPart({ key, start: sent, bytes }, stop.signal);
    const answer = await readAnswer<{ arrived: number }>(response, side);
    if ("reason" in answer) return answer;
    // The next part, but not of the announced file.
    if (response.status === CONFLICT && answer.arrived === sent) return { reason: fileFaults.other };
    sent = answer.arrived;
  }
  set({ sent: file.size, state: "checking" });
  const done = await readAnswer<UploadStart>(await link.ask({ wish: "complete", key }), side);
  if ("reason" in done) return done;
  return done.outcome === "stored" ? "stored" : "wait";
}

const noAccess = {
  client: "Dein Zugang öffnet dieses Projekt nicht mehr.",
  team: "Du bist abgemeldet. Melde dich neu an und wähle die Datei noch einmal aus.",
};

async function readAnswer<Answer>(response: Response, side: Side): Promise<Answer | { reason: string }> {
  if (response.status === 401 || response.status === 403) return { reason: noAccess[side] };
  if (response.ok || [CONFLICT, 410, 422].includes(response.status)) return response.json();
  throw new Error(`Status ${response.status}`);
}

/** Resolves after the pause, when the network is back, or when `signal` aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const options = { signal: ended.signal };
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end, options);
    signal.addEventListener("abort", end, options);
  });
}

/** Returns the key of an interrupted upload in this tab, or a new one. */
function recallKey(slug: string, file: File): string {
  const key = readKept(nameKey(slug, file)) ?? createKey();
  keep(nameKey(slug, file), key);
  return key;
}

function nameKey(slug: string, { name, size, lastModified }: File) {
  return `project:${slug}:upload:${size}:${lastModified}:${name}` as const;
}
