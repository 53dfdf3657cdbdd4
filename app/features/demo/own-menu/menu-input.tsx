import { useRef, useState } from "react";
import { ownMenuCopy, sampleMenu } from "#app/features/demo/own-menu/copy.ts";
import { readFile } from "#app/features/demo/own-menu/read-file.ts";
import { readMenu } from "#app/features/demo/own-menu/reader/read-menu.ts";

const copy = ownMenuCopy.input;
/** The tap into the field and its keyboard come first. */
const WARM_UP_AFTER_MS = 300;
type Message = { text: string; isError: boolean } | null;

type MenuInputProps = {
  message: Message;
  onMessage: (message: Message) => void;
  /** `note`: what a file had besides. */
  onTake: (text: string, note: string | null) => void;
};

/** The field to paste a menu into, and the file beside it. What is typed stays, whatever becomes of a file. */
export function MenuInput({ message, onMessage, onTake }: MenuInputProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [isOver, setIsOver] = useState(false);
  /** Counts chosen files: a later choice wins. */
  const asked = useRef(0);

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const question = ++asked.current;
    setIsReading(true);
    onMessage(null);
    const read = await readFile(file);
    if (asked.current !== question) return;
    setIsReading(false);
    if ("problem" in read) onMessage({ text: ownMenuCopy.file[read.problem], isError: true });
    else onTake(read.text, read.note);
  }

  return (
    <section
      className="own-input"
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
        void take(event.dataTransfer.files[0]);
      }}
    >
      <label className="own-label" htmlFor="deine-karte">
        {copy.text}
      </label>
      <p id="deine-karte-hinweis" className="own-hint">
        {copy.hint}
      </p>
      <textarea
        ref={field}
        id="deine-karte"
        rows={9}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="deine-karte-hinweis"
        className="own-text"
        // Engines compile the reader's patterns at their first use: on a slow phone half a second of the press.
        onFocus={() => setTimeout(readMenu, WARM_UP_AFTER_MS, sampleMenu)}
      />
      <div className="own-actions">
        <button
          type="button"
          className="button button-primary"
          onClick={() => onTake(field.current?.value ?? "", null)}
        >
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
      <label className="own-file">
        <span className="font-semibold">{copy.file}</span>
        <input
          type="file"
          accept=".pdf,.txt,.csv,.tsv,.md,application/pdf,text/*"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // The same file can be chosen again once it is changed.
            currentTarget.value = "";
          }}
        />
        <span className="own-hint" aria-hidden="true">
          {copy.drop}
        </span>
      </label>
      <p role="status" className="own-message">
        {isReading ? copy.reading : message !== null && !message.isError && message.text}
      </p>
      <p role="alert" className="own-message own-error">
        {message?.isError && message.text}
      </p>
    </section>
  );
}
