import { type FormEvent, useEffect, useRef, useState } from "react";
import { readKept } from "#app/browser/kept/tab.ts";
import { EmailField } from "#app/ui/field.tsx";

const said = {
  sent: "Wir haben eine Mail an diese Adresse geschickt. Bestätige sie über den Link darin, er gilt drei Tage.",
  done: "",
  invalid: "Das ist keine E-Mail-Adresse, an die wir schreiben können.",
  full: "Mehr als fünf Adressen gehen nicht. Entfern zuerst eine.",
  "too-many": "Heute sind schon viele Mails zum Bestätigen unterwegs. Morgen geht es weiter.",
  refused: "Dein Zugangscode gilt nicht mehr.",
  throttled: "Zu viele Versuche mit falschem Code. In ein paar Minuten geht es weiter.",
  failed: "Das hat nicht geklappt. Deine Adresse steht weiter im Feld: Drück gleich noch einmal.",
} as const;

type Outcome = keyof typeof said;
type Address = { id: number; email: string; isConfirmed: boolean };
type Answer = { outcome: Outcome; addresses?: Address[] };

/** Where a client leaves an address to hear of news. */
export default function SubscribeCard({ slug }: { slug: string }) {
  const [email, setEmail] = useState("");
  const [outcome, setOutcome] = useState<Outcome>("done");
  const [addresses, setAddresses] = useState<Address[] | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);

  async function ask(fields: Record<string, string>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const answer = await send(slug, fields);
    isBusy.current = false;
    setOutcome(answer.outcome);
    if (answer.addresses !== undefined) setAddresses(answer.addresses);
    if (answer.outcome === "sent") setEmail("");
    else if (fields.intent === "add") field.current?.focus();
  }
  // Somebody comes back from the mail, where an address is confirmed.
  useEffect(() => {
    if (addresses === null || addresses.every(({ isConfirmed }) => isConfirmed)) return;
    async function look(): Promise<void> {
      if (document.hidden) return;
      const answer = await send(slug, { intent: "show" });
      if (answer.addresses === undefined) return;
      setAddresses(answer.addresses);
      if (answer.addresses.every(({ isConfirmed }) => isConfirmed)) setOutcome("done");
    }
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [addresses, slug]);
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void ask({ intent: "add", email });
  }

  const isFault = outcome !== "sent" && outcome !== "done";
  return (
    <div className="mt-3 grid max-w-xl gap-3">
      <form onSubmit={onSubmit} noValidate className="ask-form">
        <EmailField
          ref={field}
          id="benachrichtigen-an"
          name="email"
          label="E-Mail-Adresse"
          hint="Wir schreiben, wenn ein Schritt beginnt oder fertig ist, ein Termin wandert oder eine Frage beantwortet ist. Höchstens alle 30 Minuten."
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={isFault ? said[outcome] : undefined}
        />
        <button type="submit" className="button button-primary button-small">
          Benachrichtigen
        </button>
      </form>
      <p role="status">{isFault ? "" : said[outcome]}</p>
      {addresses === null ? (
        <p>
          <button type="button" className="link min-h-11" onClick={() => void ask({ intent: "show" })}>
            Angemeldete Adressen zeigen
          </button>
        </p>
      ) : (
        <ul className="grid gap-2">
          {addresses.length === 0 && <li>Noch keine E-Mail-Adresse.</li>}
          {addresses.map(({ id, email: address, isConfirmed }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <span className="[overflow-wrap:anywhere]">
                {address}
                {!isConfirmed && <span className="text-ink-2"> (noch nicht bestätigt)</span>}
              </span>
              <button
                type="button"
                className="link min-h-11"
                onClick={() => void ask({ intent: "remove", id: String(id) })}
              >
                Entfernen
                <span className="sr-only"> ({address})</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function send(slug: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(`/kunden-projekte/${encodeURIComponent(slug)}/benachrichtigungen`, {
      method: "POST",
      body: new URLSearchParams({ code: readKept(`project-access:${slug}`) ?? "", ...fields }),
      cache: "no-store",
      signal: AbortSignal.timeout(15_000),
    });
    return (await response.json()) as Answer;
  } catch {
    return { outcome: "failed" };
  }
}
