import { lazy, Suspense, useEffect, useState } from "react";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { readKept } from "#app/browser/kept/tab.ts";
import { type ClientQuestion, CORRECTION_MINUTES } from "#app/features/projects/questions/question.ts";
import { formatNumericDate } from "#app/ui/format-date.ts";
import "./questions.css";

// Loaded on demand: most visits only read.
const AskForm = lazy(() => importWithRetry(() => import("#app/features/projects/questions/ask-form.tsx")));
const Acknowledge = lazy(() =>
  importWithRetry(() => import("#app/features/projects/questions/acknowledge.tsx")),
);
const Correction = lazy(() =>
  importWithRetry(() => import("#app/features/projects/questions/correction.tsx")),
);

type QuestionsProps = {
  questions: readonly ClientQuestion[];
  /** The step they are about; null: the project. */
  step: { id: number | null; title: string } | null;
  /** Undefined: questions are not possible. */
  slug: string | undefined;
};

export function Questions({ questions, step, slug }: QuestionsProps) {
  return (
    <div className="questions">
      {questions.length > 0 && (
        <ul className="grid gap-4">
          {questions.map((question) => (
            <Question key={question.id} question={question} slug={slug} />
          ))}
        </ul>
      )}
      {slug !== undefined && <Ask slug={slug} step={step} />}
    </div>
  );
}

function Question({ question, slug }: { question: ClientQuestion; slug: string | undefined }) {
  const { text, askedAt, isCorrected, answer, answeredAt, isAnswerCorrected } = question;
  return (
    <li id={`frage-${question.id}`} className="question">
      {text !== null && (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="question-facts">
            {answer === null && <span className="font-semibold">Deine Frage ist angekommen</span>}
            <Moment iso={askedAt} isCorrected={isCorrected} />
          </p>
          {slug !== undefined && (
            <Suspense fallback={null}>
              <Correctable question={{ ...question, text }} slug={slug} />
            </Suspense>
          )}
        </>
      )}
      {answer !== null && answeredAt !== null && (
        <div className="mt-[0.6rem] pl-[0.8rem] border-l-[3px] border-green">
          <p className="font-semibold">{text === null ? "Nachricht von uns" : "Antwort"}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
          <p className="question-facts">
            <Moment iso={answeredAt} isCorrected={isAnswerCorrected} />
          </p>
          {question.isAcknowledged && <p>Du: Danke, ist notiert.</p>}
          {text === null && !question.isAcknowledged && slug !== undefined && (
            <Suspense fallback={null}>
              <Acknowledge slug={slug} message={question.id} />
            </Suspense>
          )}
        </div>
      )}
    </li>
  );
}

function Moment({ iso, isCorrected }: { iso: string; isCorrected: boolean }) {
  return (
    <span>
      <time dateTime={iso}>{formatNumericDate(iso)}</time>
      {isCorrected && ", korrigiert"}
    </span>
  );
}

/** Correct a question while possible, or while a draft waits in this tab. */
function Correctable({ question, slug }: { question: ClientQuestion & { text: string }; slug: string }) {
  const [isOffered, setOffered] = useState(false);
  const { id, askedAt } = question;
  useEffect(() => {
    const left = new Date(askedAt).getTime() + CORRECTION_MINUTES * 60_000 - Date.now();
    const hasDraft = () => readKept(`project:${slug}:question:c${id}`) !== null;
    setOffered(left > 0 || hasDraft());
    const timer = setTimeout(() => setOffered(hasDraft()), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [slug, id, askedAt]);
  return isOffered ? <Correction slug={slug} question={question} /> : null;
}

function Ask({ slug, step }: { slug: string; step: QuestionsProps["step"] }) {
  const place = step === null ? "projekt" : String(step.id);
  const [isOpen, setOpen] = useState(false);
  // Restores drafts from before a reload or an expired code.
  useEffect(() => setOpen(readKept(`project:${slug}:question:${place}`) !== null), [slug, place]);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="ask">
      <summary className="link">
        {step === null ? "Frage zum Projekt" : "Frage zu diesem Schritt"}
        {step !== null && <span className="sr-only"> ({step.title})</span>}
      </summary>
      {isOpen && (
        <Suspense fallback={null}>
          <AskForm slug={slug} step={step?.id ?? null} place={place} onSent={() => setOpen(false)} />
        </Suspense>
      )}
    </details>
  );
}
