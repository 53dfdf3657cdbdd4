import { FileText } from "lucide-react";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { followNow } from "#app/browser/follow.ts";
import { keep, readKept } from "#app/browser/kept/tab.ts";
import { type Duty, dutyLimits } from "#app/features/projects/duties/duty.ts";
import { isPicture } from "#app/features/projects/files/file-rules.ts";
import {
  askForChange,
  type FilesLink,
  linkClient,
  openFile,
} from "#app/features/projects/files/files-link.ts";
import { PicturePreview } from "#app/features/projects/files/picture-preview.tsx";
import { UploadButtons } from "#app/features/projects/files/upload-buttons.tsx";
import { UploadList } from "#app/features/projects/files/upload-list.tsx";
import { useUploads } from "#app/features/projects/files/use-uploads.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";

export default function DutyControls({ slug, duty }: { slug: string; duty: Duty }) {
  const link = useMemo(() => linkClient(slug), [slug]);
  const box = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);

  // A state change removes the pressed button, so focus moves to its replacement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state brings other controls
  useEffect(() => {
    if (hasSent.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
    hasSent.current = false;
  }, [duty.state]);

  const props: ControlProps = {
    slug,
    duty,
    link,
    sendWord(fields) {
      hasSent.current = true;
      return sendWord(link, fields);
    },
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {duty.kind === "decision" && <ShownFiles files={duty.files} link={link} />}
      {duty.state === "open" && duty.kind === "file" && <Upload {...props} />}
      {duty.state === "open" && duty.kind === "answer" && <AnswerForm {...props} />}
      {duty.state === "open" && duty.kind === "decision" && <DecisionForm {...props} />}
      {duty.isUndoable && <UndoAnswer {...props} />}
    </div>
  );
}

type ControlProps = {
  slug: string;
  duty: Duty;
  link: FilesLink;
  /** Returns why it was not stored, or undefined. */
  sendWord: (fields: Record<string, string>) => Promise<string | undefined>;
};

function ShownFiles({ files, link }: { files: Duty["files"]; link: FilesLink }) {
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
      {isFailed && <p role="alert">Das hat nicht geklappt. Versuch es noch einmal.</p>}
    </>
  );
}

function Upload({ slug, duty, link }: ControlProps) {
  const { uploads, add, cancel } = useUploads(slug, "client", link, followNow);
  return (
    <>
      <UploadButtons onChosen={(files) => add(files, duty.id)} purpose={duty.title} />
      <UploadList uploads={uploads.filter(({ duty: id }) => id === duty.id)} onCancel={cancel} />
    </>
  );
}

async function sendWord(link: FilesLink, fields: Record<string, string>): Promise<string | undefined> {
  const isDone = await askForChange(link, fields);
  followNow();
  return isDone
    ? undefined
    : isDone === null
      ? "Das ist nicht angekommen. Prüf dein Netz und versuch es noch einmal."
      : "Dazu gibt es inzwischen eine neuere Fassung oder Antwort. Du siehst jetzt den neuen Stand.";
}

function AnswerForm({ slug, duty: { id, title }, sendWord }: ControlProps) {
  const [text, setText] = useKeptText(`project:${slug}:answer:${id}`);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const fault =
      text.trim() === ""
        ? "Schreib zuerst deine Antwort ins Feld."
        : await sendWord({ wish: "answer", id: String(id), answer: text });
    setFault(fault);
    if (fault === undefined) setText("");
    else field.current?.focus();
  }

  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      className="stack gap-[0.9rem] max-w-[34rem] mt-[0.6rem]"
    >
      <TextAreaField
        ref={field}
        name="answer"
        id={`antwort-${id}`}
        label="Deine Antwort"
        aria-label={`Deine Antwort (${title})`}
        maxLength={dutyLimits.answer}
        rows={2}
        value={text}
        error={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button button-primary button-small">
        Antwort senden
      </button>
    </form>
  );
}

function DecisionForm({ slug, duty: { id }, sendWord }: ControlProps) {
  const [name, setName] = useKeptText(`project:${slug}:approval-name`);
  const [remark, setRemark] = useKeptText(`project:${slug}:approval-remark:${id}`);
  const [wantsChange, setWantsChange] = useState(remark !== "");
  const [fault, setFault] = useState<{ field: "name" | "remark" | "all"; text: string } | null>(null);

  const nameField = useRef<HTMLInputElement>(null);
  const remarkField = useRef<HTMLTextAreaElement>(null);

  async function decide(decision: "approved" | "change"): Promise<void> {
    if (name.trim() === "") {
      setFault({ field: "name", text: "Bitte gib deinen Namen ein." });
      return nameField.current?.focus();
    }
    if (decision === "change" && remark.trim() === "") {
      setFault({ field: "remark", text: "Bitte schreib in einem Satz, was wir ändern sollen." });
      return remarkField.current?.focus();
    }
    const said = decision === "change" ? remark : "";
    const text = await sendWord({ wish: "decide", id: String(id), decision, name, remark: said });
    setFault(text === undefined ? null : { field: "all", text });
    if (text === undefined) setRemark("");
  }

  const faultOf = (field: "name" | "remark") => (fault?.field === field ? fault.text : undefined);
  return (
    <div className="stack gap-[0.9rem] max-w-[34rem] mt-[0.6rem]">
      <TextField
        ref={nameField}
        name="name"
        id={`freigabe-name-${id}`}
        label="Dein Name"
        hint="Wer gibt frei? Der Name steht mit Tag und Uhrzeit bei der Freigabe."
        maxLength={dutyLimits.name}
        autoComplete="name"
        value={name}
        error={faultOf("name")}
        onChange={(event) => setName(event.target.value)}
      />
      {wantsChange && (
        <TextAreaField
          ref={remarkField}
          name="remark"
          id={`freigabe-aenderung-${id}`}
          label="Was sollen wir ändern?"
          maxLength={dutyLimits.answer}
          rows={3}
          value={remark}
          error={faultOf("remark")}
          onChange={(event) => setRemark(event.target.value)}
        />
      )}
      {fault?.field === "all" && (
        <p role="alert" className="font-semibold">
          {fault.text}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-primary"
          onClick={() => void decide(wantsChange ? "change" : "approved")}
        >
          {wantsChange ? "Änderung senden" : "Freigeben"}
        </button>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => setWantsChange(!wantsChange)}
        >
          {wantsChange ? "Doch nicht" : "Änderung wünschen"}
        </button>
      </p>
    </div>
  );
}

function UndoAnswer({ duty, sendWord }: ControlProps) {
  const [fault, setFault] = useState<string>();
  return (
    <p className="mt-1 flex flex-wrap items-center gap-3">
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => void sendWord({ wish: "undo-decision", id: String(duty.id) }).then(setFault)}
      >
        Zurücknehmen
        <span className="sr-only"> ({duty.title})</span>
      </button>
      {fault === undefined ? (
        <span className="text-sm text-ink-2">Zehn Minuten lang kannst du das zurücknehmen.</span>
      ) : (
        <span role="alert" className="font-semibold">
          {fault}
        </span>
      )}
    </p>
  );
}

/** A text that stays in the tab. */
function useKeptText(key: Parameters<typeof keep>[0]): [string, (text: string) => void] {
  const [text, setText] = useState(() => readKept(key) ?? "");
  function change(next: string): void {
    setText(next);
    keep(key, next || null);
  }
  return [text, change];
}
