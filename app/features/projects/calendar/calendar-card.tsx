import { useEffect, useState } from "react";
import { readKept } from "#app/browser/kept/tab.ts";

/** The URL is created on opening and deleted by a client with the code. */
export default function CalendarCard({ slug }: { slug: string }) {
  const [path, setPath] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  async function ask(intent: "make" | "end"): Promise<void> {
    const answer = await send(slug, intent);
    if (answer === undefined) return setSaid("Das hat nicht geklappt. Versuch es gleich noch einmal.");
    setPath(answer);
    setSaid(intent === "end" ? "Abgeschaltet. Unter dem bisherigen Link gibt es nichts mehr." : "");
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a project
  useEffect(() => void ask("make"), [slug]);

  return (
    <div className="mt-2 grid gap-3">
      <p>Deine Termine stehen dann im Kalender. Wandert ein Tag, wandert er dort mit.</p>
      {path === null ? (
        said !== "" && (
          <p>
            <button
              type="button"
              className="button button-primary button-small"
              onClick={() => void ask("make")}
            >
              Kalender einschalten
            </button>
          </p>
        )
      ) : (
        <Ways path={path} onEnd={() => void ask("end")} />
      )}
      <p role="status">{said}</p>
    </div>
  );
}

function Ways({ path, onEnd }: { path: string; onEnd: () => void }) {
  const address = `${location.origin}${path}`;
  const webcal = address.replace(/^https?:/, "webcal:");
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a
          className="button button-primary button-small"
          href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Google-Kalender
          <span className="sr-only"> (öffnet in neuem Tab)</span>
        </a>
        <a className="button button-primary button-small" href={webcal}>
          Apple oder Outlook
        </a>
        <a className="button button-secondary button-small" href={path} download="termine.ics">
          Datei laden
        </a>
      </div>
      <p className="text-sm text-ink-2">Die Datei ist der Stand von heute: Sie ändert sich nicht mit.</p>
      <details>
        <summary className="link min-h-11">Link für andere Kalender</summary>
        <input
          readOnly
          aria-label="Link für andere Kalender"
          value={address}
          className="field-input"
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className="my-2">Wer den Link hat, sieht die Termine.</p>
        <button type="button" className="button button-secondary button-small" onClick={onEnd}>
          Kalender abschalten
        </button>
      </details>
    </>
  );
}

/** Returns the path of the calendar, null without one; undefined after a failure. */
async function send(slug: string, intent: string): Promise<string | null | undefined> {
  try {
    const response = await fetch(`/kunden-projekte/${encodeURIComponent(slug)}/kalender`, {
      method: "POST",
      body: new URLSearchParams({ code: readKept(`project-access:${slug}`) ?? "", intent }),
      cache: "no-store",
      signal: AbortSignal.timeout(15_000),
    });
    return response.ok ? ((await response.json()) as { path: string | null }).path : undefined;
  } catch {
    return undefined;
  }
}
