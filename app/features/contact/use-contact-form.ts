import {
  type CompositionEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { onPageActivation } from "#app/browser/on-page-activation.ts";
import {
  type ContactResult,
  emptyContactInput,
  failUnexpectedly,
  honeypotName,
  interestChosenName,
  readContactInput,
  readText,
} from "#app/features/contact/contact-result.ts";
import {
  contactDraft,
  isContactField,
  isTextField,
  restoreDraft,
  stripInPlace,
} from "#app/features/contact/form-elements.ts";
import { useAttachedMenu, useFragment } from "#app/features/contact/use-attached-menu.ts";
import { ATTACHED_FRAGMENT } from "#app/fees/attached-calculation.ts";
import {
  type ContactErrors,
  type ContactInput,
  checkContact,
  contactMessages,
  defaultInterest,
  type Inquiry,
} from "#app/inquiries/contact-form.ts";
import type { Interest } from "#app/inquiries/interests.ts";
import { countCharacters } from "#core/text-input.ts";

type ContactFormStart = {
  /** The result of a plain POST without script; null otherwise. */
  received: ContactResult | null;
  /** Signed time of rendering; goes back to the server with the form. */
  token: string;
  /** Chosen by `?interesse=`, null without it. */
  interest: Interest | null;
  /** Milliseconds between opening the form and the earliest submission. */
  minimumAge: number;
};

/** What the browser knows of a stored inquiry; nothing of it is kept beyond the page. */
export type SentInquiry = { inquiry: Inquiry; sentAt: Date };

/** The browser's half of every rule and the form's states. Fields stay uncontrolled: React must not replace input. */
export function useContactForm(start: ContactFormStart) {
  const { received, minimumAge } = start;
  const outcome = useOutcome(start);
  const { errors, setErrors, setLength, show, openedAt } = outcome;
  const [sent, setSent] = useState<SentInquiry | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const hasSent = useRef(false);
  const [busy, setBusy] = useState(false);
  const menu = useAttachedMenu(form, received === null);
  const attached = useAttachedCalculation(
    form,
    () => received === null && !hasSent.current,
    (message) => setLength(countCharacters(message)),
  );
  useEarlierInput(form, start, outcome);

  function refuse(message: string, values: ContactInput, fieldErrors: ContactErrors = {}): void {
    show({ state: "refused", message, errors: fieldErrors, values, token: null });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    // Nothing is said. The server counts it, in case it was a person after all.
    if (readText(data, honeypotName) !== "") return void sendInquiry(data);
    const values = readContactInput(data);
    if (performance.now() - openedAt.current < minimumAge) {
      refuse(contactMessages.tooEarly, values);
      return;
    }
    const checked = checkContact(values);
    if (!checked.ok) {
      refuse(contactMessages.invalid, values, checked.errors);
      return;
    }
    void send(data, checked.inquiry);
  }

  async function send(data: FormData, inquiry: Inquiry): Promise<void> {
    hasSent.current = true;
    // Synchronous, so that the second click of a double click finds the button disabled.
    flushSync(() => setBusy(true));
    const answer = await sendInquiry(data);
    if (answer.state === "sent") {
      contactDraft.discard();
      menu.drop();
      setSent({ inquiry, sentAt: new Date() });
    }
    setBusy(false);
    show(answer);
  }

  /** Brings the empty form back after one was sent. */
  function startAnother(): void {
    flushSync(() => {
      outcome.reset();
      setSent(null);
    });
    form.current?.querySelector("input")?.focus();
  }

  function onEdit(event: FormEvent<HTMLFormElement> | CompositionEvent<HTMLFormElement>): void {
    const field = event.target;
    if (!isTextField(field) && !(field instanceof HTMLSelectElement)) return;
    const composing = "isComposing" in event.nativeEvent && event.nativeEvent.isComposing === true;
    if (isTextField(field) && !composing) stripInPlace(field);
    const chosen = event.currentTarget.elements.namedItem(interestChosenName);
    if (field instanceof HTMLSelectElement && chosen instanceof HTMLInputElement) chosen.value = "1";
    if (field.name === "message") setLength(countCharacters(field.value));
    if (isContactField(field.name)) {
      const { [field.name]: edited, ...rest } = errors;
      if (edited !== undefined) setErrors(rest);
    }
    contactDraft.store(readContactInput(new FormData(event.currentTarget)));
  }

  return {
    ...outcome,
    menu: menu.menu,
    removeMenu: menu.remove,
    sent,
    busy,
    attached: attached && outcome.result?.state !== "sent",
    form,
    onSubmit,
    onEdit,
    startAnother,
  };
}

/** What the last attempt to send has led to. Each has the focus once. */
function useOutcome({ received, token: renderedToken, interest }: ContactFormStart) {
  const [result, setResult] = useState(received);
  const [errors, setErrors] = useState<ContactErrors>(received?.state === "refused" ? received.errors : {});
  const [token, setToken] = useState(
    received?.state === "sent" ? received.token : (received?.token ?? renderedToken),
  );
  const [defaults, setDefaults] = useState<ContactInput>(() => startWith(received, interest));
  // Counts sent forms: a new key is a new, empty form.
  const [generation, setGeneration] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [length, setLength] = useState(countCharacters(defaults.message));
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  const outcomeBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) outcomeBox.current?.focus();
  }, [attempt]);

  function show(next: ContactResult): void {
    if (next.state === "ignored") return;
    setResult(next);
    setErrors(next.state === "refused" ? next.errors : {});
    setAttempt((count) => count + 1);
    if (next.token !== null && next.token !== token) {
      setToken(next.token);
      openedAt.current = performance.now();
    }
    if (next.state === "sent") {
      setDefaults(emptyContactInput);
      setLength(0);
      setGeneration((count) => count + 1);
    }
  }

  const reset = () => setResult(null);
  return {
    result,
    errors,
    setErrors,
    token,
    defaults,
    generation,
    length,
    setLength,
    openedAt,
    outcomeBox,
    show,
    reset,
  };
}

/** Reads what was typed before hydration, or else a draft. */
function useEarlierInput(
  form: RefObject<HTMLFormElement | null>,
  { received, interest }: ContactFormStart,
  { setErrors, setLength, openedAt, defaults }: ReturnType<typeof useOutcome>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useLayoutEffect(() => {
    // After a plain POST the server has already checked the time.
    if (received === null) openedAt.current = whenDocumentArrived();
    return onPageActivation(() => {
      if (form.current === null) return;
      if (received === null) restoreDraft(form.current, interest);
      for (const field of form.current.elements) if (isTextField(field)) stripInPlace(field);
      const fields = readContactInput(new FormData(form.current));
      contactDraft.store(fields);
      setLength(countCharacters(fields.message));
      setErrors((existing) => dropEdited(existing, { before: defaults, after: fields }));
    });
  }, []);
}

/** Puts the calculation of the URL's fragment in front of the message, while it is awaited; returns whether it has. */
function useAttachedCalculation(
  form: RefObject<HTMLFormElement | null>,
  isAwaited: () => boolean,
  onAttach: (message: string) => void,
): boolean {
  const [isAttached, setAttached] = useState(false);

  /** Loads the code only for a URL with a calculation. Text typed until then stays in front of it. */
  async function attach(attachment: string): Promise<void> {
    const { takeAttachedCalculation } = await importWithRetry(
      () => import("#app/features/contact/take-attached-calculation.ts"),
    );
    const message = form.current?.elements.namedItem("message");
    // When it loads late, it must neither change a sent message nor scroll while the visitor types.
    if (!isAwaited() || !form.current || !(message instanceof HTMLTextAreaElement)) return;
    if (!takeAttachedCalculation(message, attachment)) return;
    const fields = readContactInput(new FormData(form.current));
    onAttach(fields.message);
    contactDraft.store(fields);
    setAttached(true);
    if (!form.current.contains(document.activeElement)) form.current.scrollIntoView();
  }

  useFragment(ATTACHED_FRAGMENT, (attachment) => isAwaited() && attach(attachment));
  return isAttached;
}

/** Returns the values the server has rendered. A draft is restored after hydration. */
function startWith(received: ContactResult | null, interest: Interest | null): ContactInput {
  const rendered = received !== null && received.state !== "sent" ? received.values : null;
  return rendered ?? { ...emptyContactInput, interest: interest ?? defaultInterest };
}

/** Returns the time of the first byte. It came after the token was signed, so the server's wait has passed as well. */
function whenDocumentArrived(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
}

function dropEdited(
  errors: ContactErrors,
  { before, after }: { before: ContactInput; after: ContactInput },
): ContactErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !isContactField(field) || before[field] === after[field]),
  );
}

/** After this time the visitor gets the text back with an error. */
const TIMEOUT_MS = 20_000;

/** Sends the form and returns its result. Never throws: a failed request keeps the visitor's text. */
async function sendInquiry(form: FormData): Promise<ContactResult> {
  try {
    const response = await fetch("/contact/anfrage", {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result = (await response.json()) as ContactResult;
    return "state" in result ? result : failUnexpectedly(form);
  } catch {
    return failUnexpectedly(form);
  }
}
