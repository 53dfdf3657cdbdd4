import { useEffect, useRef, useState } from "react";
import { keep, readKept } from "#app/browser/kept/tab.ts";
import type { ClientQuestion } from "#app/features/projects/questions/question.ts";
import { type AskProblem, QuestionForm } from "#app/features/projects/questions/question-form.tsx";
import { sendQuestion } from "#app/features/projects/questions/send-question.ts";

type CorrectionProps = {
  slug: string;
  question: ClientQuestion & { text: string };
};

export default function Correction({ slug, question }: CorrectionProps) {
  const draft = `project:${slug}:question:c${question.id}` as const;
  const readDraft = (): { text?: string; was?: string } => JSON.parse(readKept(draft) ?? "{}");
  const [text, setText] = useState(() => readDraft().text ?? null);
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
        className="link inline-block min-h-11 py-[0.6rem] cursor-pointer"
        onClick={() => setText(question.text)}
      >
        Korrigieren
      </button>
    );

  const readWas = () => readDraft().was ?? question.text;
  function type(input: string): void {
    setText(input);
    keep(draft, JSON.stringify({ text: input, was: readWas() }));
  }
  function close(): void {
    keep(draft, null);
    setText(null);
  }
  async function send(value: string): Promise<AskProblem | null> {
    const outcome = await sendQuestion(slug, { question: String(question.id), was: readWas(), text: value });
    if (outcome === "stored") {
      close();
      return null;
    }
    // The other person's text now stands above; sending again replaces it.
    if (outcome === "outdated") keep(draft, JSON.stringify({ text: value }));
    return outcome;
  }

  return (
    <QuestionForm
      field={field}
      id={`korrektur-${question.id}`}
      text={text}
      onType={type}
      onSend={() => send(text)}
      submit="Korrektur speichern"
    >
      <button type="button" onClick={close} className="button button-secondary button-small">
        Abbrechen
      </button>
    </QuestionForm>
  );
}
