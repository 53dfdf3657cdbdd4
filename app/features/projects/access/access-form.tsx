import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { keep } from "#app/browser/kept/tab.ts";
import { dismissToast, showToast } from "#app/browser/toaster.tsx";
import { useDocumentTitle } from "#app/browser/use-document-title.ts";
import { type AccessResult, describeRefusal } from "#app/features/projects/access/access-result.ts";
import { takeNotice } from "#app/features/projects/access/notice.ts";
import { accessGranted, accessMessages, nameAccessTitle } from "#app/features/projects/copy.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import "#app/ui/receipt.css";
import "./access-page.css";

type Refused = Extract<AccessResult, { state: "refused" }>;
/** `summary` stands above the form where no toast shows it; `reason` at the field if its value is wrong. */
type Problem = {
  summary: { title: string; text: string } | null;
  reason: string | null;
  isWrong: boolean;
};

type AccessFormProps = { received: Refused | null; onOpen: (slug: string, isRemembered: boolean) => void };

/** Works as a plain form; script stores the grant and opens the project (docs/product.md#client-projects). */
export function AccessForm(props: AccessFormProps) {
  const { problem, busy, isFilled, setFilled, onSubmit, field, button, summary } = useAccess(props);
  return (
    <section aria-labelledby="zugang" className="access-ticket receipt-shadow">
      <form
        method="post"
        action="/kunden-projekte"
        aria-busy={busy}
        onSubmit={onSubmit}
        className="access-paper"
      >
        <h2 id="zugang" className="display display-3 mb-5">
          Dein Zugang
        </h2>
        {problem?.summary && (
          <ErrorSummary
            ref={summary}
            title={problem.summary.title}
            message={problem.summary.text}
            className="mb-7"
          />
        )}
        {problem?.summary === null && !problem.isWrong && <p className="access-reason">{problem.reason}</p>}
        <TextField
          ref={field}
          name="code"
          label="Zugangscode"
          hint="16 Zeichen in vier Gruppen. Groß oder klein und mit oder ohne Bindestriche ist egal."
          error={problem?.isWrong ? (problem.reason ?? undefined) : undefined}
          defaultValue={props.received?.code}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
          onInput={(event) => setFilled(event.currentTarget.value.trim() !== "")}
        />
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="remember"
            aria-describedby="merken-hinweis"
            className="size-5 flex-none"
          />
          Auf diesem Gerät merken
        </label>
        <button
          ref={button}
          type="submit"
          disabled={busy || !isFilled}
          className="button button-primary mt-3 px-7"
        >
          {busy ? "Wird überprüft..." : "Zugriff erhalten"}
        </button>
        <p id="merken-hinweis" className="mt-5 text-sm leading-snug text-ink-2">
          Gemerkt öffnet dieses Gerät dein Projekt 30 Tage ohne Code, bis du dich abmeldest. Nimm das nur auf
          einem Gerät, das dir gehört.
        </p>
      </form>
    </section>
  );
}

function useAccess({ received, onOpen }: AccessFormProps) {
  const [problem, setProblem] = useState<Problem | null>(received === null ? null : toProblem(received));
  // Submittable until hydration checks the field.
  const [isFilled, setFilled] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const [isSentBack, setSentBack] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  useDocumentTitle(nameAccessTitle(problem !== null));

  useEffect(() => {
    // Input from before hydration counts.
    setFilled((field.current?.value.trim() ?? "") !== "");
    const notice = takeNotice();
    if (notice !== null) {
      setProblem({ summary: null, reason: accessMessages[notice].reason, isWrong: false });
      setSentBack(true);
    }
  }, []);

  useEffect(() => {
    if (isSentBack) button.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [isSentBack]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus once
  useEffect(() => {
    if (attempt === 0) return;
    const next = summary.current ?? (problem?.isWrong ? field.current : button.current);
    next?.focus({ preventScroll: true });
    // Also when already focused: scroll clear of header and toast (app.css).
    next?.scrollIntoView({ block: "nearest" });
  }, [attempt]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    if (busy || code === "") return;
    void send(code, new FormData(event.currentTarget).has("remember"));
  }

  async function send(code: string, isRemembered: boolean): Promise<void> {
    // Render now, so that a double click finds the button disabled.
    flushSync(() => setBusy(true));
    dismissToast();
    const answer = await sendCode(code, isRemembered);
    setBusy(false);
    if (answer.state === "granted") {
      keep(`project-access:${answer.slug}`, code);
      showToast({
        kind: "success",
        title: accessGranted.title,
        description: accessGranted.describe(answer.client),
      });
      onOpen(answer.slug, isRemembered);
    } else if (answer.state === "refused") {
      const { title, text } = describeRefusal(answer);
      // The waiting time must stay readable, so no toast.
      const hasToast = answer.reason !== "throttled";
      if (hasToast) showToast({ kind: "error", title, description: text });
      setProblem({ ...toProblem(answer), ...(hasToast && { summary: null }) });
      setAttempt((count) => count + 1);
    }
  }

  return { problem, busy, isFilled, setFilled, onSubmit, field, button, summary };
}

function toProblem(refused: Refused): Problem {
  return {
    summary: describeRefusal(refused),
    reason: refused.reason === "throttled" ? null : accessMessages[refused.reason].reason,
    isWrong: refused.reason === "wrong" || refused.reason === "empty",
  };
}

const TIMEOUT_MS = 20_000;

/** Returns the outcome of a code. Never throws. */
async function sendCode(code: string, isRemembered: boolean): Promise<AccessResult> {
  try {
    const response = await fetch("/projekt-zugang", {
      method: "POST",
      body: new URLSearchParams({ code, ...(isRemembered && { remember: "on" }) }),
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result = (await response.json()) as AccessResult;
    return "state" in result ? result : { state: "refused", reason: "failed", code };
  } catch {
    return { state: "refused", reason: "failed", code };
  }
}
