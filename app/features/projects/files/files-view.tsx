import { Download, FileText, Image as ImageIcon, Table, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type FileKind, isPicture } from "#app/features/projects/files/file-rules.ts";
import type { ProjectFile, Side } from "#app/features/projects/files/project-files.ts";
import { formatBytes } from "#app/ui/format-bytes.ts";
import { formatNumericDate } from "#app/ui/format-date.ts";
import "./files.css";

const senders = {
  client: { true: "von dir", false: "von uns" },
  team: { true: "vom Kunden", false: "von uns" },
};
const questions = { client: "Wirklich löschen?", team: "Auch beim Kunden löschen?" };

type FileListProps = {
  files: readonly ProjectFile[];
  side: Side;
  preview?: (file: ProjectFile) => ReactNode;
  actions?: { download: (file: ProjectFile) => void; remove: (file: ProjectFile) => void };
};

/** A project's files, newest first. Without `actions` only names. */
export function FileList({ files, side, preview, actions }: FileListProps) {
  if (files.length === 0) return <p className="mt-4 text-ink-2">Noch keine Datei.</p>;
  return (
    <ul className="files-list max-w-[60rem] mt-5">
      {files.map((file) => (
        <li
          key={file.id}
          className="files-file cluster gap-x-3 gap-y-2 py-[0.6rem] border-t-[1.5px] border-line"
        >
          <span className="files-picture">
            {(isPicture(file.kind) && preview?.(file)) || <KindIcon kind={file.kind} />}
          </span>
          <span className="min-w-0 grow">
            <span className="block font-semibold [overflow-wrap:anywhere]">{file.name}</span>
            <span className="block text-sm leading-snug text-ink-2">
              {formatBytes(file.bytes)}, {senders[side][`${file.byClient}`]},{" "}
              <time dateTime={file.completedAt}>{formatNumericDate(file.completedAt)}</time>
              {file.duty !== null && <>, für „{file.duty}“</>}
            </span>
          </span>
          {actions && (
            <span className="flex flex-wrap gap-3">
              <button
                type="button"
                className="button button-secondary button-small"
                onClick={() => actions.download(file)}
              >
                <Download aria-hidden="true" className="size-5" />
                Herunterladen
                <span className="sr-only"> ({file.name})</span>
              </button>
              {file.isRemovable && (
                <RemoveButton side={side} file={file} onRemove={() => actions.remove(file)} />
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ side, file, onRemove }: { side: Side; file: ProjectFile; onRemove: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className="button button-secondary button-small"
      onClick={() => (isAsked ? onRemove() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      <Trash2 aria-hidden="true" className="size-5" />
      {isAsked ? questions[side] : "Löschen"}
      <span className="sr-only"> ({file.name})</span>
    </button>
  );
}

function KindIcon({ kind }: { kind: FileKind }) {
  const Icon =
    isPicture(kind) || kind === "heic" ? ImageIcon : kind === "xlsx" || kind === "csv" ? Table : FileText;
  return <Icon aria-hidden="true" className="size-7 text-green" />;
}
