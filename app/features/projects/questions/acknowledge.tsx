import { useState } from "react";
import type { AskProblem } from "#app/features/projects/questions/question-form.tsx";
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
        Danke, ist notiert.
      </button>
      {problem !== null && <p role="alert">Das ist nicht angekommen. Drück gleich noch einmal.</p>}
    </>
  );
}
