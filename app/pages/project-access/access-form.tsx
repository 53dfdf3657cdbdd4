import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { type AccessResult, describeRefusal } from "#app/pages/project-access/access-result.ts";
import { takeNotice } from "#app/pages/project-access/notice.ts";
import { storeCode } from "#app/pages/project-timeline/stored-code.ts";
import { showToast } from "#app/shell/toaster.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { accessGranted, accessMessages, projectAccess } from "#content/projects.ts";

const { form: copy, meta, errorPrefix } = projectAccess;

type Refused = Extract<AccessResult, { state: "refused" }>;
type Problem = { title: string; text: string; isWrong: boolean };

/** The code as a ticket on the rail. Sends by plain HTML; script keeps the grant and goes on to the project (spec 4). */
export function AccessForm({ received }: { received: Refused | null }) {
  const fetcher = useFetcher<AccessResult>();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(received === null ? null : toProblem(received));
  const [isFilled, setFilled] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const sentCode = useRef("");
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    // What was typed, pasted or restored before script arrived counts too.
    setFilled((field.current?.value.trim() ?? "") !== "");
    const notice = takeNotice();
    if (notice !== null) setProblem({ ...accessMessages[notice], isWrong: false });
  }, []);

  const answer = fetcher.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer is handled once
  useEffect(() => {
    if (busy || !answer) return;
    if (answer.state === "granted") {
      storeCode(answer.slug, sentCode.current);
      showToast({
        kind: "success",
        title: accessGranted.title,
        description: accessGranted.describe(answer.client),
      });
      navigate(`/kunden-projekte/${answer.slug}`);
    } else if (answer.state === "refused") {
      const { title, text } = describeRefusal(answer);
      showToast({ kind: "error", title, description: text });
      setProblem(toProblem(answer));
      setAttempt((count) => count + 1);
    }
  }, [busy, answer]);

  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    if (busy || code === "") return;
    sentCode.current = code;
    // At once, so that the second click of a double click finds the button disabled.
    fetcher.submit({ code }, { method: "post", action: "/kunden-projekte", flushSync: true });
  }

  return (
    <section aria-labelledby="zugang" className="access-ticket receipt-shadow">
      <title>{`${problem === null ? "" : errorPrefix}${meta.title}`}</title>
      <form
        method="post"
        action="/kunden-projekte"
        aria-busy={busy}
        onSubmit={onSubmit}
        className="access-paper"
      >
        <h2 id="zugang" className="display display-3 mb-5">
          {copy.heading}
        </h2>
        {problem && (
          <ErrorSummary ref={summary} title={problem.title} message={problem.text} className="mb-7" />
        )}
        <TextField
          ref={field}
          name="code"
          label={copy.label}
          hint={copy.hint}
          error={problem?.isWrong ? problem.text : undefined}
          defaultValue={received?.code}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
          onInput={(event) => setFilled(event.currentTarget.value.trim() !== "")}
        />
        {/* Disabled until script knows the field; without script its twin below takes its place. */}
        <button
          type="submit"
          disabled={busy || !isFilled}
          className="button button-primary needs-script mt-6 px-7"
        >
          {busy ? copy.checking : copy.submit}
        </button>
        <noscript>
          <button type="submit" className="button button-primary mt-6 px-7">
            {copy.submit}
          </button>
        </noscript>
      </form>
    </section>
  );
}

function toProblem(refused: Refused): Problem {
  return { ...describeRefusal(refused), isWrong: refused.reason === "wrong" || refused.reason === "empty" };
}
