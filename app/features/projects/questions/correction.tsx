import { type FormEvent, useEffect, useRef, useState } from "react";
import { Count, findFault } from "#app/features/projects/questions/ask-form.tsx";
import { type AskProblem, askCopy as copy } from "#app/features/projects/questions/copy.ts";
import { readDraft, removeDraft, storeDraft } from "#app/features/projects/questions/draft.ts";
import type { ClientQuestion } from "#app/features/projects/questions/question.ts";
import { sendQuestion } from "#app/features/projects/questions/send-question.ts";
import { TextAreaField } from "#app/ui/field.tsx";

/** A question's own text to correct, for as long as that is possible. */
export default function Correction({ slug, question }: { slug: string; question: ClientQuestion }) {
  const place = `c${question.id}`;
  const [text, setText] = useState(() => readDraft(slug, place)?.text ?? null);
  const [problem, setProblem] = useState<AskProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(text !== null);
  const isOpen = text !== null;

  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.focus();
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (text === null)
    return (
      <button
        ref={opener}
        type="button"
        className="link question-correct"
        onClick={() => setText(question.text)}
      >
        {copy.correct}
      </button>
    );

  function type(typed: string): void {
    setText(typed);
    storeDraft(slug, place, { text: typed, was: readDraft(slug, place)?.was ?? question.text });
  }
  function close(): void {
    removeDraft(slug, place);
    setProblem(null);
    setText(null);
  }
  function fail(reason: AskProblem): void {
    setProblem(reason);
    field.current?.focus();
  }
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy || text === null) return;
    const fault = findFault(text);
    if (fault !== null) return fail(fault);
    setBusy(true);
    const was = readDraft(slug, place)?.was ?? question.text;
    const outcome = await sendQuestion(slug, { question: String(question.id), was, text });
    setBusy(false);
    if (outcome === "stored") return close();
    // Sent once more, it replaces what the other person wrote, which now stands above the field.
    if (outcome === "outdated") storeDraft(slug, place, { text });
    fail(outcome);
  }

  return (
    <form onSubmit={send} aria-busy={busy} noValidate className="ask-form">
      <TextAreaField
        ref={field}
        id={`korrektur-${question.id}`}
        name="text"
        label={copy.field}
        rows={3}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        error={problem === null ? undefined : copy.problems[problem]}
        below={<Count text={text} />}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy} className="button button-primary button-small">
          {copy.save}
        </button>
        <button type="button" onClick={close} className="button button-secondary button-small">
          {copy.cancel}
        </button>
      </div>
    </form>
  );
}
