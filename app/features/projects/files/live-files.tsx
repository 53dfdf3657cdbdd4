import { type DragEvent, type ReactNode, useMemo, useState } from "react";
import { filesTitle } from "#app/features/projects/files/copy.ts";
import { fileLimits } from "#app/features/projects/files/file-rules.ts";
import {
  askForAddress,
  askForChange,
  linkClient,
  linkOffice,
} from "#app/features/projects/files/files-link.ts";
import { FileList } from "#app/features/projects/files/files-view.tsx";
import { PicturePreview } from "#app/features/projects/files/picture-preview.tsx";
import type { ProjectFile, Side } from "#app/features/projects/files/project-files.ts";
import { UploadButtons } from "#app/features/projects/files/upload-buttons.tsx";
import { UploadList } from "#app/features/projects/files/upload-list.tsx";
import { useFiles } from "#app/features/projects/files/use-files.ts";
import { useUploads } from "#app/features/projects/files/use-uploads.ts";
import { formatBytes } from "#app/ui/format-bytes.ts";

const leads = {
  client: "Hier liegen die Dateien deines Projekts: deine und unsere. Nur du und wir sehen sie.",
  team: "Der Kunde sieht dieselben Dateien auf seiner Seite.",
};

const HINT = `PDF, Bilder, Excel, Word, .odt, .csv und .txt. Bis ${formatBytes(fileLimits.bytes)} je Datei, mehrere auf einmal gehen.`;

export function LiveFiles({ slug, side }: { slug: string; side: Side }) {
  const link = useMemo(() => (side === "client" ? linkClient : linkOffice)(slug), [slug, side]);
  const { reload, state, files, usedBytes } = useFiles(link);
  const [message, setMessage] = useState("");
  const { uploads, add, cancel } = useUploads(slug, side, link, (name) => {
    setMessage(`${name} ist angekommen.`);
    reload();
  });
  const addFiles = (chosen: Iterable<File>) => add(chosen, null);

  async function download({ id }: ProjectFile): Promise<void> {
    const path = await askForAddress(link, id, "address");
    if (path === null) setMessage("Der Download hat nicht geklappt. Versuch es noch einmal.");
    else location.assign(path);
  }

  async function remove({ id, name }: ProjectFile): Promise<void> {
    const isDone = await askForChange(link, { wish: "remove", id: String(id) });
    setMessage(isDone ? `${name} ist gelöscht.` : "Die Datei lässt sich nicht mehr löschen.");
    reload();
  }

  return (
    <DropArea onDrop={addFiles}>
      <h2 id="unterlagen-titel" className="display display-3">
        {filesTitle}
      </h2>
      <p className="mt-2 max-w-xl text-ink-2">{leads[side]}</p>
      <UploadButtons onChosen={addFiles} />
      <p className="mt-[0.6rem] muted">
        <span className="pointer-coarse:hidden">Oder Dateien hierher ziehen. </span>
        {HINT}
      </p>
      <UploadList uploads={uploads.filter(({ duty }) => duty === null)} onCancel={cancel} />
      <p role="status" className="files-message">
        {message}
      </p>
      {state === "failed" && (
        <p className="font-semibold">Die Unterlagen sind gerade nicht da. Wir versuchen es weiter.</p>
      )}
      {state !== "loading" && (
        <FileList
          files={files}
          side={side}
          preview={(file) => <PicturePreview file={file} link={link} />}
          actions={{ download, remove }}
        />
      )}
      {usedBytes >= 0.8 * fileLimits.projectBytes && (
        <p className="mt-3 text-sm text-ink-2">
          {formatBytes(usedBytes)} von {formatBytes(fileLimits.projectBytes)} belegt
        </p>
      )}
    </DropArea>
  );
}

function DropArea({ onDrop, children }: { onDrop: (files: FileList) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return (
    <section
      aria-labelledby="unterlagen-titel"
      className="files scroll-mt-22"
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
