import { type FormEvent, useEffect, useRef, useState } from "react";
import { type AskProblem, askCopy as copy } from "#app/features/projects/questions/copy.ts";
import { readDraft, removeDraft, storeDraft } from "#app/features/projects/questions/draft.ts";
import { countCharacters, QUESTION_MAXIMUM, tidyText } from "#app/features/projects/questions/question.ts";
import { createQuestionKey, sendQuestion } from "#app/features/projects/questions/send-question.ts";
import { TextAreaField } from "#app/ui/field.tsx";

type AskFormProps = { slug: string; step: number | null; place: string; onSent: () => void };

/** Where a client types a question. What is typed stays in this tab until it is stored. */
export default function AskForm({ slug, step, place, onSent }: AskFormProps) {
  const [text, setText] = useState(() => readDraft(slug, place)?.text ?? "");
  const [problem, setProblem] = useState<AskProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBusy = useRef(false);
  useFocusOnce(field);

  function type(typed: string): void {
    setText(typed);
    // The key stays: an attempt whose answer was lost may have been stored.
    const key = readDraft(slug, place)?.key;
    if (typed === "" && key === undefined) removeDraft(slug, place);
    else storeDraft(slug, place, { text: typed, ...(key !== undefined && { key }) });
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    const fault = findFault(text);
    if (fault !== null) return fail(fault);
    isBusy.current = true;
    setBusy(true);
    const key = readDraft(slug, place)?.key ?? createQuestionKey();
    storeDraft(slug, place, { text, key });
    const outcome = await sendQuestion(slug, { ...(step !== null && { step: String(step) }), key, text });
    isBusy.current = false;
    setBusy(false);
    if (outcome === "stored") {
      removeDraft(slug, place);
      onSent();
      return;
    }
    // The first attempt was stored; what the field holds now is another question.
    if (outcome === "stays") storeDraft(slug, place, { text });
    fail(outcome);
  }

  function fail(reason: AskProblem): void {
    setProblem(reason);
    field.current?.focus();
  }

  return (
    <form onSubmit={send} aria-busy={busy} noValidate className="ask-form">
      <TextAreaField
        ref={field}
        id={`frage-${place}`}
        name="text"
        label={copy.field}
        rows={3}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        error={problem === null ? undefined : copy.problems[problem]}
        below={<Count text={text} />}
      />
      <button type="submit" aria-disabled={busy} className="button button-primary button-small">
        {busy ? copy.sending : copy.submit}
      </button>
    </form>
  );
}

/** Returns why a typed question cannot be sent, or null. */
export function findFault(typed: string): "empty" | "too-long" | null {
  const text = tidyText(typed);
  if (text === "") return "empty";
  return countCharacters(text) > QUESTION_MAXIMUM ? "too-long" : null;
}

/** How much is typed, once it matters. */
export function Count({ text }: { text: string }) {
  const count = countCharacters(tidyText(text));
  return count < QUESTION_MAXIMUM * 0.8 ? null : <span>{copy.left(count)}</span>;
}

/** Moves the focus to a field that somebody has just asked for, not to one that opens with the page. */
function useFocusOnce(field: { current: HTMLTextAreaElement | null }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (
      document.activeElement instanceof HTMLElement &&
      document.activeElement.matches("summary, .question button")
    )
      field.current?.focus();
  }, []);
}
