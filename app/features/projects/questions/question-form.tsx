import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import {
  CORRECTION_MINUTES,
  QUESTION_MAXIMUM,
  QUESTIONS_PER_DAY,
} from "#app/features/projects/questions/question.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { cleanText, countCharacters } from "#core/text-input.ts";

const maximum = QUESTION_MAXIMUM.toLocaleString("de-DE");

const problems = {
  empty: "Schreib zuerst deine Frage ins Feld.",
  "too-long": `Eine Frage hat höchstens ${maximum} Zeichen. Kürz sie ein wenig oder mach zwei daraus.`,
  invalid: "Diesen Text können wir so nicht annehmen. Prüf ihn auf ungewöhnliche Zeichen.",
  failed: "Keine Verbindung. Deine Frage steht weiter im Feld: Drück gleich noch einmal.",
  refused: "Dein Zugangscode gilt nicht mehr. Dein Text bleibt in diesem Tab, bis du wieder drin bist.",
  stays: `Nach ${CORRECTION_MINUTES} Minuten bleibt eine Frage, wie sie ist. Was im Feld steht, kannst du als neue Frage senden.`,
  outdated:
    "Jemand hat die Frage gerade auch korrigiert. Oben steht, was jetzt gespeichert ist, im Feld dein Text.",
  gone: "Diese Frage gibt es nicht mehr. Dein Text steht weiter im Feld.",
  "project-full": `Zu diesem Projekt sind heute schon ${QUESTIONS_PER_DAY} Fragen angekommen. Morgen geht es weiter; eilig? Ruf uns an. Dein Text bleibt im Feld.`,
  "client-full":
    "Von diesem Anschluss kamen heute sehr viele Fragen. Morgen geht es weiter. Dein Text bleibt im Feld.",
  throttled:
    "Zu viele Versuche mit falschem Code. In ein paar Minuten geht es weiter; dein Text bleibt im Feld.",
} as const;

/** Why a text was not stored. */
export type AskProblem = keyof typeof problems;

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
        label="Deine Frage"
        rows={3}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        error={problem === null ? undefined : problems[problem]}
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
  return count < QUESTION_MAXIMUM * 0.8 ? null : (
    <span>{`${count.toLocaleString("de-DE")} von ${maximum} Zeichen`}</span>
  );
}
