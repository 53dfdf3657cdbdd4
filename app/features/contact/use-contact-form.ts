import { type CompositionEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type ContactResult,
  emptyContactInput,
  honeypotName,
  readContactInput,
  readText,
} from "#app/features/contact/contact-result.ts";
import { discardDraft, keepDraft, readDraft } from "#app/features/contact/draft.ts";
import {
  type ContactErrors,
  type ContactField,
  type ContactInput,
  checkContact,
  contactFields,
  contactMessages,
  countCharacters,
  defaultInterest,
  type Interest,
  stripScriptTags,
} from "#app/features/contact/fields.ts";
import { sendContactRequest } from "#app/features/contact/send-request.ts";
import { ATTACHED_FRAGMENT } from "#app/fees/attached-calculation.ts";
import { loadUntilThere } from "#app/web/hydration/import-with-retry.ts";
import { readFragment } from "#app/web/hydration/read-fragment.ts";
import { whenShown } from "#app/web/on-page-activation.ts";

type ContactFormStart = {
  /** What the server made of a plain POST, before script arrived; null otherwise. */
  received: ContactResult | null;
  /** Signed time of rendering; goes back to the server with the form. */
  token: string;
  /** Chosen by `?interesse=`, null without it. */
  interest: Interest | null;
  /** Milliseconds between opening the form and the earliest submission. */
  minimumAge: number;
};

/**
 * The contact form with script: the browser's half of every rule, the states, and the takeover of a form that may have
 * been filled in before. Fields stay uncontrolled, so what stands in them is never replaced by what React remembers.
 */
export function useContactForm({ received, token: renderedToken, interest, minimumAge }: ContactFormStart) {
  const [result, setResult] = useState(received);
  const [errors, setErrors] = useState<ContactErrors>(received?.state === "refused" ? received.errors : {});
  const [token, setToken] = useState(
    received?.state === "sent" ? received.token : (received?.token ?? renderedToken),
  );
  const [defaults, setDefaults] = useState<ContactInput>(() => startWith(received, interest));
  // Counts the emptied forms: a new key is a new form, with the defaults of an empty one.
  const [generation, setGeneration] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [length, setLength] = useState(countCharacters(defaults.message));
  const form = useRef<HTMLFormElement>(null);
  const hasSent = useRef(false);
  const outcomeBox = useRef<HTMLDivElement>(null);
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  const [typedBefore] = useState(readFieldsBeforeTakeover);
  const [busy, setBusy] = useState(false);
  const [attached, setAttached] = useState(false);

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the takeover happens once
  useLayoutEffect(() => {
    // After a plain POST the server has judged the time already.
    if (received === null) openedAt.current = whenDocumentArrived();
    return whenShown(() => {
      if (form.current === null) return;
      if (received === null) restoreDraft(form.current, interest);
      const fields = takeOver(form.current, typedBefore);
      setLength(countCharacters(fields.message));
      setErrors((known) => dropEdited(known, { before: defaults, after: fields }));
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address brings it once
  useEffect(
    () =>
      whenShown(() => {
        const attachment = readFragment((hash) => (hash.startsWith(ATTACHED_FRAGMENT) ? hash : null));
        if (received === null && attachment !== null) void attachCalculation(attachment);
      }),
    [],
  );

  /** Loaded only when the address brings a calculation; what has been typed until then stays in front of it. */
  async function attachCalculation(attachment: string): Promise<void> {
    const { takeAttachedCalculation } = await loadUntilThere(
      () => import("#app/features/contact/take-attached-calculation.ts"),
    );
    const message = form.current?.elements.namedItem("message");
    // Where it comes late, it must not slip into what has been sent, nor pull a field away from who is typing.
    if (hasSent.current || !form.current || !(message instanceof HTMLTextAreaElement)) return;
    if (!takeAttachedCalculation(message, attachment)) return;
    const fields = readContactInput(new FormData(form.current));
    setLength(countCharacters(fields.message));
    keepDraft(fields);
    setAttached(true);
    if (!form.current.contains(document.activeElement)) form.current.scrollIntoView();
  }

  useEffect(() => {
    if (attempt > 0) outcomeBox.current?.focus();
  }, [attempt]);

  function refuse(message: string, values: ContactInput, fieldErrors: ContactErrors = {}): void {
    show({ state: "refused", message, errors: fieldErrors, values, token: null });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    if (readText(data, honeypotName) !== "") return;
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
    void send(data);
  }

  async function send(data: FormData): Promise<void> {
    hasSent.current = true;
    // At once, so that the second click of a double click finds the button disabled.
    flushSync(() => setBusy(true));
    const answer = await sendContactRequest(data);
    if (answer.state === "sent") discardDraft();
    setBusy(false);
    show(answer);
  }

  function onEdit(event: FormEvent<HTMLFormElement> | CompositionEvent<HTMLFormElement>): void {
    const field = event.target;
    if (!isTextField(field) && !(field instanceof HTMLSelectElement)) return;
    const composing = "isComposing" in event.nativeEvent && event.nativeEvent.isComposing === true;
    if (isTextField(field) && !composing) stripInPlace(field);
    if (field.name === "message") setLength(countCharacters(field.value));
    if (isContactField(field.name)) {
      const { [field.name]: edited, ...rest } = errors;
      if (edited !== undefined) setErrors(rest);
    }
    keepDraft(readContactInput(new FormData(event.currentTarget)));
  }

  return {
    result,
    errors,
    busy,
    attached: attached && result?.state !== "sent",
    token,
    defaults,
    length,
    generation,
    form,
    outcomeBox,
    onSubmit,
    onEdit,
  };
}

/** What the fields start with: what the server has rendered. A draft comes back with the takeover. */
function startWith(received: ContactResult | null, interest: Interest | null): ContactInput {
  const kept = received !== null && received.state !== "sent" ? received.values : null;
  return kept ?? { ...emptyContactInput, interest: interest ?? defaultInterest };
}

/** The first byte came after the token was signed: whoever waits from here on has waited long enough for the server. */
function whenDocumentArrived(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
}

/** After a reload the fields are empty, except where the browser has filled them again itself or somebody types already. */
function restoreDraft(form: HTMLFormElement, interest: Interest | null): void {
  const draft = readDraft();
  if (draft === null) return;
  for (const name of contactFields) {
    const field = form.elements.namedItem(name);
    if (isTextField(field) && field.value === "") field.value = draft[name];
    if (field instanceof HTMLSelectElement && interest === null && field.value === defaultInterest) {
      field.value = draft[name];
    }
  }
}

type TypedBefore = { values: ContactInput; selection: [number, number] } | null;

function readFieldsBeforeTakeover(): TypedBefore {
  if (typeof document === "undefined") return null;
  const form = document.querySelector<HTMLFormElement>("form[data-contact]");
  const message = form?.elements.namedItem("message");
  if (!form || !(message instanceof HTMLTextAreaElement)) return null;
  return {
    values: readContactInput(new FormData(form)),
    selection: [message.selectionStart, message.selectionEnd],
  };
}

/**
 * Gives back what was typed before script arrived and returns what stands in the form now. React leaves inputs and
 * selects alone, but puts a text area with a non-empty default back to that default.
 */
function takeOver(form: HTMLFormElement, typedBefore: TypedBefore): ContactInput {
  const message = form.elements.namedItem("message");
  if (
    typedBefore !== null &&
    message instanceof HTMLTextAreaElement &&
    message.value === message.defaultValue
  ) {
    if (typedBefore.values.message !== message.value) {
      message.value = typedBefore.values.message;
      if (document.activeElement === message) message.setSelectionRange(...typedBefore.selection);
    }
  }
  for (const field of form.elements) if (isTextField(field)) stripInPlace(field);
  const values = readContactInput(new FormData(form));
  keepDraft(values);
  return values;
}

function dropEdited(
  errors: ContactErrors,
  { before, after }: { before: ContactInput; after: ContactInput },
): ContactErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !isContactField(field) || before[field] === after[field]),
  );
}

/** Removes script tags from a field without moving the caret away from the letter it stands behind. */
function stripInPlace(field: HTMLInputElement | HTMLTextAreaElement): void {
  const cleaned = stripScriptTags(field.value);
  if (cleaned === field.value) return;
  const caret = field.selectionStart;
  const beforeCaret = stripScriptTags(field.value.slice(0, caret ?? 0));
  field.value = cleaned;
  if (caret === null || document.activeElement !== field) return;
  const kept = cleaned.startsWith(beforeCaret) ? beforeCaret.length : Math.min(caret, cleaned.length);
  field.setSelectionRange(kept, kept);
}

function isTextField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    (target instanceof HTMLInputElement && target.type !== "hidden") || target instanceof HTMLTextAreaElement
  );
}

function isContactField(name: string): name is ContactField {
  return (contactFields as readonly string[]).includes(name);
}
