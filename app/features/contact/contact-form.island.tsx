import type { ReactNode, RefObject } from "react";
import { useDocumentTitle } from "#app/browser/use-document-title.ts";
import type { CameFrom } from "#app/features/contact/came-from.server.ts";
import {
  type ContactResult,
  campaignName,
  honeypotName,
  interestChosenName,
  menuName,
  referringPageName,
  tokenName,
} from "#app/features/contact/contact-result.ts";
import { contactPage } from "#app/features/contact/copy.ts";
import { SentReceipt } from "#app/features/contact/sent-receipt.tsx";
import { useContactForm } from "#app/features/contact/use-contact-form.ts";
import {
  type ContactErrors,
  type ContactField,
  contactFields,
  contactForm,
  type FieldDeclaration,
} from "#app/inquiries/contact-form.ts";
import { type Interest, interests } from "#app/inquiries/interests.ts";
import { describeDishes } from "#app/menu-code/menu-fragment.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { fieldId, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import "#app/ui/order-slip.css";
import "#app/ui/receipt.css";
import "./contact-form.css";

const { errorPrefix, meta } = contactPage;

/** The contact form as an order slip. Works as plain HTML; script adds the browser's checks (use-contact-form.ts). */
export function ContactForm(props: {
  received: ContactResult | null;
  token: string;
  interest: Interest | null;
  minimumAge: number;
  /** Goes back to the server with the form. */
  cameFrom: CameFrom;
  /** Where the visitor picks an appointment after sending. */
  bookingUrl: string;
}) {
  const form = useContactForm(props);
  const { referringPage, campaign } = props.cameFrom;
  const { result, errors, busy, defaults } = form;
  useDocumentTitle(`${result?.state === "refused" ? errorPrefix : ""}${meta.title}`);
  return (
    <section id="anfrage" aria-labelledby="anfrage-titel" className="receipt-shadow min-w-0 scroll-mt-24">
      <div className="order-slip">
        <div className="order-slip-head">
          <h2 id="anfrage-titel" className="display display-2">
            Deine Anfrage
          </h2>
          <p className="mono text-saffron max-sm:hidden">Antwort in 24&nbsp;Std.</p>
        </div>
        <form
          key={form.generation}
          ref={form.form}
          method="post"
          action="/contact"
          noValidate
          data-contact
          aria-busy={busy}
          onSubmit={form.onSubmit}
          onInput={form.onEdit}
          onCompositionEnd={form.onEdit}
        >
          <Outcome result={result} errors={errors} box={form.outcomeBox}>
            <SentReceipt sent={form.sent} />
            <NextSteps bookingUrl={props.bookingUrl} onAnother={form.sent ? form.startAnother : undefined} />
          </Outcome>
          <div hidden={result?.state === "sent"}>
            <p role="status" className={form.attached ? "attached-note" : undefined}>
              {form.attached &&
                "Deine Berechnung steht unten in der Nachricht. Ändere oder lösche, was du willst."}
            </p>
            <div role="status">
              {form.menu !== null && (
                <p className="attached-note">
                  {form.menu === "invalid"
                    ? "Die Karte aus dem Link lässt sich nicht lesen oder ist zu lang. Deine Anfrage geht ohne sie."
                    : `Deine Karte ist angehängt: ${describeDishes(form.menu.dishes)}.`}{" "}
                  <button type="button" className="link" onClick={form.removeMenu}>
                    Karte entfernen
                  </button>
                </p>
              )}
            </div>
            <p className="text-ink-2">Drei Angaben reichen.</p>
            <fieldset
              disabled={busy}
              className="mt-3 grid gap-x-6 gap-y-3.5 sm:mt-6 sm:gap-y-6 sm:grid-cols-2"
            >
              <legend className="sr-only">Deine Anfrage</legend>
              {contactFields.map((field) => (
                <ContactFormField
                  key={field}
                  name={field}
                  error={errors[field]}
                  defaultValue={defaults[field]}
                  messageLength={form.length}
                />
              ))}
              <Honeypot />
              <input type="hidden" name={tokenName} value={form.token} />
              <input type="hidden" name={interestChosenName} defaultValue="" />
              {referringPage && <input type="hidden" name={referringPageName} value={referringPage} />}
              {form.menu !== null && form.menu !== "invalid" && (
                <input type="hidden" name={menuName} value={form.menu.code} />
              )}
              {campaign && <input type="hidden" name={campaignName} value={campaign} />}
              <div className="flex flex-col gap-x-6 gap-y-4 sm:col-span-2 md:flex-row md:items-center">
                <button type="submit" className="button button-primary shrink-0 px-7">
                  {busy ? "Wird gespeichert..." : "Anfrage senden"}
                </button>
                <p className="text-sm leading-snug text-ink-2">
                  {"Deine Angaben nutzen wir, um dir zu antworten – mehr dazu in der "}
                  <a href="/datenschutz" className="link">
                    Datenschutzerklärung
                  </a>
                  .
                </p>
              </div>
            </fieldset>
          </div>
        </form>
      </div>
    </section>
  );
}

function ContactFormField({
  messageLength,
  ...field
}: {
  name: ContactField;
  error: string | undefined;
  defaultValue: string;
  messageLength: number;
}) {
  const { label, hint, control, attributes, required }: FieldDeclaration = contactForm[field.name];
  switch (control) {
    case "input":
      return (
        <TextField
          {...field}
          {...attributes}
          label={label}
          hint={hint}
          required={required}
          optional={!required}
        />
      );
    case "select":
      return (
        <SelectField {...field} label={label}>
          {interests.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    case "textarea":
      return (
        <div className="sm:col-span-2">
          <TextAreaField
            {...field}
            {...attributes}
            label={label}
            hint={hint}
            required={required}
            below={<Counter length={messageLength} />}
          />
        </div>
      );
  }
}

type OutcomeProps = {
  result: ContactResult | null;
  errors: ContactErrors;
  box: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** What has come of the last attempt. `children` is shown instead of the form when the inquiry is stored. */
function Outcome({ result, errors, box, children }: OutcomeProps) {
  if (result?.state === "sent") {
    return (
      // biome-ignore lint/a11y/noAutofocus: after a plain POST focus goes to the confirmation
      <div ref={box} tabIndex={-1} autoFocus className="success-box gingham">
        {children}
      </div>
    );
  }
  if (result?.state !== "refused") return null;
  const wrong = contactFields.flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ field: fieldId(field), text }];
  });
  return (
    <ErrorSummary
      ref={box}
      title="Fehler beim Senden"
      message={result.message}
      errors={wrong}
      className="mb-7"
    />
  );
}

/** Without script, or after a plain POST, the link loads the page with an empty form. */
function NextSteps({ bookingUrl, onAnother }: { bookingUrl: string; onAnother: (() => void) | undefined }) {
  return (
    <div className="mt-7 flex flex-wrap justify-center gap-x-4 gap-y-3">
      <a href={bookingUrl} target="_blank" rel="noopener" className="button button-primary">
        Gleich einen Termin aussuchen
        <span className="sr-only"> (öffnet in neuem Tab)</span>
      </a>
      {onAnother ? (
        <button type="button" onClick={onAnother} className="button button-secondary">
          Noch eine Anfrage
        </button>
      ) : (
        <a href="/contact#anfrage" className="button button-secondary">
          Noch eine Anfrage
        </a>
      )}
    </div>
  );
}

function Counter({ length }: { length: number }) {
  const { max } = contactForm.message.limits;
  return (
    <span
      className={`counter needs-script mono shrink-0 ${length > max ? "font-semibold text-tomato-pressed" : "text-ink-2"}`}
    >
      {length}/{max}
      <span className="sr-only"> Zeichen</span>
    </span>
  );
}

/** Invisible to people. Off screen instead of hidden, because some bots skip hidden fields. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
      <label htmlFor={fieldId(honeypotName)}>Bitte nicht ausfüllen</label>
      <input
        id={fieldId(honeypotName)}
        name={honeypotName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        defaultValue=""
      />
    </div>
  );
}
