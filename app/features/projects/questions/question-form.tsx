import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { type AskProblem, askCopy as copy } from "#app/features/projects/questions/copy.ts";
import { QUESTION_MAXIMUM } from "#app/features/projects/questions/question.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { cleanText, countCharacters } from "#core/text-input.ts";

type QuestionFormProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  id: string;
  text: string;
  onType: (text: string) => void;
  /** Returns why it was not stored; null on success. */
  onSend: () => Promise<AskProblem | null>;
  submit: string;
  /** Label of the button while sending. */
  sending?: string;
  /** Beside the button. */
  children?: ReactNode;
};

/** Sends once at a time and shows why it failed. */
export function QuestionForm(props: QuestionFormProps) {
  const { field, id, text, onType, onSend, submit, sending = submit, children } = props;
  const [problem, setProblem] = useState<AskProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    const fault = findFault(text) ?? (await onSend());
    isBusy.current = false;
    setBusy(false);
    setProblem(fault);
    if (fault !== null) field.current?.focus();
  }

  return (
    <form onSubmit={send} aria-busy={busy} noValidate className="ask-form">
      <TextAreaField
        ref={field}
        id={id}
        name="text"
        label={copy.field}
        rows={3}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        error={problem === null ? undefined : copy.problems[problem]}
        below={<Count text={text} />}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy} className="button button-primary button-small">
          {busy ? sending : submit}
        </button>
        {children}
      </div>
    </form>
  );
}

/** Returns why a typed question cannot be sent, or null. */
function findFault(input: string): "empty" | "too-long" | null {
  const text = cleanText(input);
  if (text === "") return "empty";
  return countCharacters(text) > QUESTION_MAXIMUM ? "too-long" : null;
}

/** Character count, near the limit. */
function Count({ text }: { text: string }) {
  const count = countCharacters(cleanText(text));
  return count < QUESTION_MAXIMUM * 0.8 ? null : <span>{copy.left(count)}</span>;
}
