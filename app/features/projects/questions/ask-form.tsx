import { useEffect, useRef, useState } from "react";
import { keep, readKept } from "#app/browser/kept/tab.ts";
import { createKey } from "#app/features/projects/create-key.ts";
import { type AskProblem, QuestionForm } from "#app/features/projects/questions/question-form.tsx";
import { sendQuestion } from "#app/features/projects/questions/send-question.ts";

type AskFormProps = { slug: string; step: number | null; place: string; onSent: () => void };

/** The draft stays in this tab until it is stored. */
export default function AskForm({ slug, step, place, onSent }: AskFormProps) {
  const draft = `project:${slug}:question:${place}` as const;
  // Keep the key with the text: a lost answer may have been stored.
  const readDraft = (): { text?: string; key?: string } => JSON.parse(readKept(draft) ?? "{}");
  const [text, setText] = useState(() => readDraft().text ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Focus only after a click, not on page load.
    if (document.activeElement?.matches("summary")) field.current?.focus();
  }, []);

  function type(input: string): void {
    setText(input);
    const { key } = readDraft();
    keep(draft, input === "" && key === undefined ? null : JSON.stringify({ text: input, key }));
  }

  async function send(): Promise<AskProblem | null> {
    const { key = createKey() } = readDraft();
    keep(draft, JSON.stringify({ text, key }));
    const outcome = await sendQuestion(slug, { ...(step !== null && { step: String(step) }), key, text });
    if (outcome === "stored") {
      keep(draft, null);
      onSent();
      return null;
    }
    // The first attempt was stored; the field now holds another question.
    if (outcome === "stays") keep(draft, JSON.stringify({ text }));
    return outcome;
  }

  return (
    <QuestionForm
      field={field}
      id={`frage-${place}`}
      text={text}
      onType={type}
      onSend={send}
      submit="Frage senden"
      sending="Wird gesendet …"
    />
  );
}
