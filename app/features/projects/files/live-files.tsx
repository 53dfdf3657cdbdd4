import { Camera, Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { filesCopy as copy, type Side } from "#app/features/projects/files/copy.ts";
import { acceptedFiles } from "#app/features/projects/files/file-rules.ts";
import { askForChange, type FilesLink } from "#app/features/projects/files/files-link.ts";
import { FileList, NeedList } from "#app/features/projects/files/files-view.tsx";
import { PicturePreview } from "#app/features/projects/files/picture-preview.tsx";
import type { ProjectFile, ProjectFiles, ProjectNeed } from "#app/features/projects/files/project-files.ts";
import { UploadList } from "#app/features/projects/files/upload-list.tsx";
import { createUploader, type UploadState } from "#app/features/projects/files/uploader.ts";
import { useFiles } from "#app/features/projects/files/use-files.ts";

type LiveFilesProps = {
  slug: string;
  side: Side;
  link: FilesLink;
  needTools?: (need: ProjectNeed, reload: () => void) => ReactNode;
  /** Above everything. */
  above: (project: ProjectFiles, reload: () => void) => ReactNode;
  /** Below the list of what is needed. */
  children?: (steps: ProjectFiles["steps"], reload: () => void) => ReactNode;
};

/** "Unterlagen" of a project, to upload, download and remove. */
export function LiveFiles({ slug, side, link, above, needTools, children }: LiveFilesProps) {
  const { reload, state, ...project } = useFiles(link);
  const { files, needs, usedBytes, steps } = project;
  const [uploads, setUploads] = useState<UploadState[]>([]);
  const [message, setMessage] = useState("");
  const [need, setNeed] = useState<string>("");
  const open = needs.filter(({ isDone }) => !isDone);
  const reloadNow = useRef(reload);
  reloadNow.current = reload;

  const uploader = useMemo(
    () =>
      createUploader({
        slug,
        side,
        link,
        onChange: setUploads,
        onStored: (name) => {
          setMessage(copy.stored(name));
          reloadNow.current();
        },
      }),
    [slug, side, link],
  );

  function add(files: Iterable<File>): void {
    uploader.add(files, (file) => (side === "client" ? chooseNeed(open, file, need) : null));
    setNeed("");
  }

  async function download({ id }: ProjectFile): Promise<void> {
    const answer = await link.ask({ wish: "address", id: String(id) }).catch(() => null);
    const { path = null } = answer?.ok ? ((await answer.json()) as { path: string | null }) : {};
    if (path === null) setMessage(copy.notDownloaded);
    else location.assign(path);
  }

  async function remove({ id, name }: ProjectFile): Promise<void> {
    const isDone = await askForChange(link, { wish: "remove", id: String(id) });
    setMessage(isDone ? copy.removed(name) : copy.notRemoved);
    reload();
  }

  return (
    <>
      {above(project, reload)}
      <DropArea onDrop={add}>
        <h2 id="unterlagen-titel" className="display display-3">
          {copy.heading}
        </h2>
        <p className="mt-2 max-w-xl text-ink-2">{copy.lead[side]}</p>
        <NeedList needs={needs} side={side} tools={needTools && ((one) => needTools(one, reload))} />
        {children?.(steps, reload)}
        {side === "client" && open.length > 0 && (
          <p className="files-purpose">
            <label htmlFor="unterlagen-wofuer" className="font-semibold">
              {copy.purpose}
            </label>
            <select
              id="unterlagen-wofuer"
              className="field-input"
              value={need || String(open[0]?.id)}
              onChange={(event) => setNeed(event.target.value)}
            >
              {open.map(({ id, label, step }) => (
                <option key={id} value={id}>
                  {label} ({step})
                </option>
              ))}
              <option value="0">{copy.purposeOther}</option>
            </select>
          </p>
        )}
        <UploadButtons onChosen={add} />
        <UploadList uploads={uploads} onCancel={uploader.cancel} />
        <p role="status" className="files-message">
          {message}
        </p>
        {state === "failed" && <p className="font-semibold">{copy.failed}</p>}
        {state !== "loading" && (
          <FileList
            files={files}
            side={side}
            preview={(file) => <PicturePreview file={file} link={link} />}
            actions={{ download, remove }}
          />
        )}
        {(side === "team" || usedBytes > 0) && state === "shown" && (
          <p className="mt-3 text-sm text-ink-2">{copy.used(usedBytes)}</p>
        )}
      </DropArea>
    </>
  );
}

/** Returns what a file is for: what was chosen, otherwise what its name says, otherwise what is missing first. */
function chooseNeed(open: readonly ProjectNeed[], file: File, chosen: string): number | null {
  if (chosen !== "") return Number(chosen) || null;
  const name = file.name.toLowerCase();
  return (open.find(({ label }) => name.includes(label.toLowerCase())) ?? open[0])?.id ?? null;
}

/** Takes files that are dropped on it. */
function DropArea({ onDrop, children }: { onDrop: (files: FileList) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return (
    <section
      aria-labelledby="unterlagen-titel"
      className="files"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files);
      }}
    >
      {children}
    </section>
  );
}

/** The browser's own file chooser and, on phones, the camera. */
function UploadButtons({ onChosen }: { onChosen: (files: FileList) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // Safari drops files of an input that is emptied before it has read them, so the list is copied.
  const input = { type: "file", hidden: true, tabIndex: -1 } as const;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (document.querySelector("[data-uploading]") !== null) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
  function take(element: HTMLInputElement): void {
    if (element.files?.length) onChosen(element.files);
    element.value = "";
  }
  return (
    <div className="files-buttons">
      <input
        {...input}
        ref={chooser}
        multiple
        accept={acceptedFiles}
        aria-label={copy.upload}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        {...input}
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label={copy.camera}
        onChange={(event) => take(event.currentTarget)}
      />
      <button type="button" className="button button-primary" onClick={() => chooser.current?.click()}>
        <Upload aria-hidden="true" className="size-5" />
        {copy.upload}
      </button>
      <button
        type="button"
        className="button button-secondary files-camera"
        onClick={() => camera.current?.click()}
      >
        <Camera aria-hidden="true" className="size-5" />
        {copy.camera}
      </button>
      <span className="files-drop">{copy.drop}</span>
      <p className="files-hint">{copy.hint}</p>
    </div>
  );
}
