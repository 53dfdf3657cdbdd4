import { useState } from "react";
import { type AskProblem, askCopy as copy } from "#app/features/projects/questions/copy.ts";
import { sendQuestion } from "#app/features/projects/questions/send-question.ts";

export default function Acknowledge({ slug, message }: { slug: string; message: number }) {
  const [problem, setProblem] = useState<AskProblem | null>(null);
  async function acknowledge(): Promise<void> {
    const outcome = await sendQuestion(slug, { message: String(message) });
    setProblem(outcome === "stored" ? null : outcome);
  }
  return (
    <>
      <button type="button" className="button button-secondary button-small" onClick={acknowledge}>
        {copy.acknowledge}
      </button>
      {problem !== null && <p role="alert">{copy.unacknowledged}</p>}
    </>
  );
}
