import { useEffect, useRef, useState } from "react";
import { createKey } from "#app/features/projects/create-key.ts";
import { type AskProblem, askCopy as copy } from "#app/features/projects/questions/copy.ts";
import { readDraft, removeDraft, storeDraft } from "#app/features/projects/questions/draft.ts";
import { QuestionForm } from "#app/features/projects/questions/question-form.tsx";
import { sendQuestion } from "#app/features/projects/questions/send-question.ts";

type AskFormProps = { slug: string; step: number | null; place: string; onSent: () => void };

/** Where a client types a question. What is typed stays in this tab until it is stored. */
export default function AskForm({ slug, step, place, onSent }: AskFormProps) {
  const [text, setText] = useState(() => readDraft(slug, place)?.text ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Somebody has just asked for it, and it did not open with the page.
    if (document.activeElement?.matches("summary")) field.current?.focus();
  }, []);

  function type(typed: string): void {
    setText(typed);
    // The key stays: an attempt whose answer was lost may have been stored.
    const key = readDraft(slug, place)?.key;
    if (typed === "" && key === undefined) removeDraft(slug, place);
    else storeDraft(slug, place, { text: typed, ...(key !== undefined && { key }) });
  }

  async function send(): Promise<AskProblem | null> {
    const key = readDraft(slug, place)?.key ?? createKey();
    storeDraft(slug, place, { text, key });
    const outcome = await sendQuestion(slug, { ...(step !== null && { step: String(step) }), key, text });
    if (outcome === "stored") {
      removeDraft(slug, place);
      onSent();
      return null;
    }
    // The first attempt was stored; what the field holds now is another question.
    if (outcome === "stays") storeDraft(slug, place, { text });
    return outcome;
  }

  return (
    <QuestionForm
      field={field}
      id={`frage-${place}`}
      text={text}
      onType={type}
      onSend={send}
      submit={copy.submit}
      sending={copy.sending}
    />
  );
}
