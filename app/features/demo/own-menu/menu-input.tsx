import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ownMenuCopy, sampleMenu } from "#app/features/demo/own-menu/copy.ts";
import { readFiles } from "#app/features/demo/own-menu/read-file.ts";

const copy = ownMenuCopy.input;
/** The tap into the field and its keyboard come first. */
const WARM_UP_AFTER_MS = 300;
/** What the field says: how a reading ended. */
export type Message = { text: string; isError: boolean } | null;

type MenuInputProps = {
  message: Message;
  onMessage: (message: Message) => void;
  /** The field is in use: what reads it may load. */
  onWarmUp: () => void;
  /** `note`: what a file had besides; `unsure`: words of a picture that somebody should look at. */
  onTake: (text: string, note: string | null, unsure?: readonly string[]) => void;
};

/** The field to paste a menu into, and the file beside it. What is typed stays, whatever becomes of a file. */
export function MenuInput({ message, onMessage, onWarmUp, onTake }: MenuInputProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** What is being read, in words; null while nothing is. */
  const [progress, setProgress] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  /** Ends what is being read: a later choice wins. */
  const reading = useRef<AbortController>(null);

  async function take(files: FileList | null) {
    if (files === null || files.length === 0) return;
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setProgress(copy.reading);
    onMessage(null);
    try {
      const read = await readFiles([...files], {
        signal,
        onProgress: (text) => !signal.aborted && setProgress(text),
      });
      if (signal.aborted) return;
      if ("problem" in read) onMessage({ text: ownMenuCopy.file[read.problem], isError: true });
      else onTake(read.text, read.note, read.unsure);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (reading.current === controller) {
        reading.current = null;
        setProgress(null);
      }
    }
  }

  function cancel() {
    reading.current?.abort();
    reading.current = null;
    setProgress(null);
    onMessage({ text: copy.cancelled, isError: false });
  }

  function takeText() {
    const text = field.current?.value ?? "";
    if (text.trim() !== "") return onTake(text, null);
    flushSync(() => onMessage({ text: copy.empty, isError: true }));
    field.current?.focus();
  }

  // What went wrong stands where one looks: above the button.
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message?.isError) alert.current?.scrollIntoView({ block: "nearest" });
  }, [message]);

  return (
    <section
      className="max-w-[46rem] p-[min(1.5rem,5vw)] border-2 border-dashed border-line rounded-surface bg-paper data-over:border-green data-over:bg-leaf"
      data-over={isOver || undefined}
      aria-label={copy.region}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void take(event.dataTransfer.files);
      }}
    >
      <div className="flex flex-wrap gap-3 mb-6">
        <PhotoButton label={copy.camera} capture onChoose={take} />
        <PhotoButton label={copy.photos} onChoose={take} />
      </div>
      <label className="text-[1.25rem] font-semibold" htmlFor="deine-karte">
        {copy.text}
      </label>
      <p id="deine-karte-hinweis" className="muted leading-[1.4]">
        {copy.hint}
      </p>
      <textarea
        ref={field}
        id="deine-karte"
        rows={9}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="deine-karte-hinweis"
        className="w-full mt-3 p-[0.85rem] border-[1.5px] border-ink-2 rounded-control bg-paper text-(length:--text-base) leading-[1.45] max-md:h-[9rem]"
        onFocus={() => setTimeout(onWarmUp, WARM_UP_AFTER_MS)}
      />
      <p ref={alert} role="alert" className="own-message text-tomato-pressed font-semibold">
        {message?.isError && message.text}
      </p>
      <div className="flex flex-wrap gap-3 mt-4">
        <button type="button" className="button button-primary" onClick={takeText}>
          {copy.take}
        </button>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => {
            const text = field.current;
            // What somebody has typed is not replaced.
            if (text !== null && text.value.trim() === "") text.value = sampleMenu;
            else if (text !== null) text.setRangeText(`${sampleMenu}\n`, 0, 0, "end");
            text?.focus();
          }}
        >
          {copy.sample}
        </button>
      </div>
      <label className="stack gap-[0.35rem] mt-6">
        <span className="font-semibold">{copy.file}</span>
        <input
          type="file"
          className="w-full min-w-0 min-h-11 text-(length:--text-sm) overflow-hidden file:min-h-11 file:mr-3 file:px-4 file:border-[1.5px] file:border-ink file:rounded-control file:bg-paper file:font-semibold file:cursor-pointer"
          accept=".pdf,.txt,.csv,.tsv,.md,application/pdf,text/*"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files);
            // The same file can be chosen again once it is changed.
            currentTarget.value = "";
          }}
        />
        <span className="muted leading-[1.4]" aria-hidden="true">
          {copy.drop}
        </span>
      </label>
      <p role="status" className="own-message">
        {progress ?? (message !== null && !message.isError && message.text)}
      </p>
      {progress !== null && (
        <button type="button" className="button button-secondary" onClick={cancel}>
          {copy.cancel}
        </button>
      )}
    </section>
  );
}

type PhotoButtonProps = {
  label: string;
  capture?: boolean;
  onChoose: (files: FileList | null) => Promise<void>;
};

/** A button that opens the camera, or the photos of the device. */
function PhotoButton({ label, capture = false, onChoose }: PhotoButtonProps) {
  return (
    <label className={`button button-secondary own-photo ${capture ? "pointer-fine:hidden" : ""}`}>
      {label}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        {...(capture ? { capture: "environment" } : { multiple: true })}
        onChange={({ currentTarget }) => {
          void onChoose(currentTarget.files);
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
