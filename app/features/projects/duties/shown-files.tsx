import { FileText } from "lucide-react";
import { useState } from "react";
import { controlCopy as copy } from "#app/features/projects/duties/copy.ts";
import type { Duty } from "#app/features/projects/duties/duty.ts";
import { isPicture } from "#app/features/projects/files/file-rules.ts";
import type { FilesLink } from "#app/features/projects/files/files-link.ts";
import { openFile } from "#app/features/projects/files/open-file.ts";
import { PicturePreview } from "#app/features/projects/files/picture-preview.tsx";

/** Large pictures, other files by name; a click opens the file in a new tab. */
export function ShownFiles({ files, link }: { files: Duty["files"]; link: FilesLink }) {
  const [isFailed, setFailed] = useState(false);
  if (files.length === 0) return null;
  const open = (id: number) => void openFile(link, id).then((isOpen) => setFailed(!isOpen));
  return (
    <>
      <div className="duty-shown">
        {files.map((file) => (
          <button key={file.id} type="button" className="duty-file" onClick={() => open(file.id)}>
            {isPicture(file.kind) ? (
              <PicturePreview file={file} link={link} />
            ) : (
              <FileText aria-hidden="true" className="size-7 text-green" />
            )}
            {file.kind === "pdf" ? `PDF öffnen: ${file.name}` : `${file.name} öffnen`}
          </button>
        ))}
      </div>
      {isFailed && <p role="alert">{copy.notOpened}</p>}
    </>
  );
}
