import { X } from "lucide-react";
import { useActionData, useLoaderData } from "react-router";
import type { Refusal } from "#app/office/refusal.ts";
import "./flash-bar.css";

export type Undo = { action: string; fields: [name: string, value: string][] };

export type Flash = {
  text: string | null;
  isProblem?: boolean;
  undo?: Undo | null;
  next?: { href: string; text: string } | null;
};

type FlashProps = {
  /** False if the page itself shows the refusal. */
  saysRefusal?: boolean;
};

export function FlashBar({ hasMessage = true, ...props }: FlashProps & { hasMessage?: boolean }) {
  return (
    <div className="flash-bar">
      <p role="status" className="flash-busy" />
      {hasMessage && <FlashMessage {...props} />}
    </div>
  );
}

/** The message itself, where the lower edge is taken: of the form that was just sent, otherwise what the page's loader says. */
export function FlashMessage({ saysRefusal = true }: FlashProps) {
  const loaded = useLoaderData<{ flash?: Flash }>();
  const { refusal, shown } =
    useActionData<{ refusal: Refusal | null; shown: { flash?: Flash } | null }>() ?? {};
  if (refusal && !saysRefusal) return null;
  const flash: Flash | undefined = refusal
    ? { text: refusal.text, isProblem: true }
    : (shown?.flash ?? loaded.flash);
  if (!flash?.text) return null;
  const { text, isProblem, undo, next } = flash;
  return (
    <div
      // A stable id keeps focus when the page is refreshed.
      id="meldung"
      role="alert"
      tabIndex={-1}
      data-flash=""
      className="flash"
      data-problem={isProblem === true ? "" : undefined}
    >
      <p className="flex-[1_1_12rem] font-semibold">{text}</p>
      {next && (
        <a href={next.href} className="button button-primary button-small">
          {next.text}
        </a>
      )}
      {undo && (
        <form method="post" action={undo.action}>
          {undo.fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button button-secondary button-small">
            Rückgängig
          </button>
        </form>
      )}
      <button
        type="button"
        data-close=""
        className="icon-button flex-none mr-[-0.6rem] border-transparent needs-script"
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">Meldung schließen</span>
      </button>
    </div>
  );
}
