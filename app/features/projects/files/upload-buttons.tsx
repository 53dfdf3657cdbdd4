import { Camera, Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { acceptedFiles } from "#app/features/projects/files/file-rules.ts";

type UploadButtonsProps = {
  onChosen: (files: FileList) => void;
  purpose?: string;
};

/** File chooser and, on phones, camera. `purpose` is the file's use, for screen readers. */
export function UploadButtons({ onChosen, purpose }: UploadButtonsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // Safari drops files of an input that is cleared before they are read, so copy the list.
  const input = { type: "file", hidden: true, tabIndex: -1 } as const;
  const suffix = purpose === undefined ? "" : ` (${purpose})`;
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
    <div className="cluster gap-x-4 gap-y-[0.9rem] mt-6">
      <input
        {...input}
        ref={chooser}
        multiple
        accept={acceptedFiles}
        aria-label={`Datei hochladen${suffix}`}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        {...input}
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label={`Foto aufnehmen${suffix}`}
        onChange={(event) => take(event.currentTarget)}
      />
      <button type="button" className="button button-primary" onClick={() => chooser.current?.click()}>
        <Upload aria-hidden="true" className="size-5" />
        Datei hochladen
        {suffix !== "" && <span className="sr-only">{suffix}</span>}
      </button>
      <button
        type="button"
        className="button button-secondary pointer-fine:hidden"
        onClick={() => camera.current?.click()}
      >
        <Camera aria-hidden="true" className="size-5" />
        Foto aufnehmen
        {suffix !== "" && <span className="sr-only">{suffix}</span>}
      </button>
    </div>
  );
}
