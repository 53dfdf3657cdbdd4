import { useEffect, useState } from "react";
import { readKept } from "#app/browser/kept/tab.ts";

const copy = {
  explain: "Deine Termine stehen dann im Kalender. Wandert ein Tag, wandert er dort mit.",
  google: "Google-Kalender",
  webcal: "Apple oder Outlook",
  newTab: " (öffnet in neuem Tab)",
  file: "Datei laden",
  fileHint: "Die Datei ist der Stand von heute: Sie ändert sich nicht mit.",
  address: "Link für andere Kalender",
  secret: "Wer den Link hat, sieht die Termine.",
  make: "Kalender einschalten",
  end: "Kalender abschalten",
  ended: "Abgeschaltet. Unter dem bisherigen Link gibt es nichts mehr.",
  failed: "Das hat nicht geklappt. Versuch es gleich noch einmal.",
} as const;

/** The URL is created on opening and deleted by a client with the code. */
export default function CalendarCard({ slug }: { slug: string }) {
  const [path, setPath] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  async function ask(intent: "make" | "end"): Promise<void> {
    const answer = await send(slug, intent);
    if (answer === undefined) return setSaid(copy.failed);
    setPath(answer);
    setSaid(intent === "end" ? copy.ended : "");
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a project
  useEffect(() => void ask("make"), [slug]);

  return (
    <div className="mt-2 grid gap-3">
      <p>{copy.explain}</p>
      {path === null ? (
        said !== "" && (
          <p>
            <button
              type="button"
              className="button button-primary button-small"
              onClick={() => void ask("make")}
            >
              {copy.make}
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
          {copy.google}
          <span className="sr-only">{copy.newTab}</span>
        </a>
        <a className="button button-primary button-small" href={webcal}>
          {copy.webcal}
        </a>
        <a className="button button-secondary button-small" href={path} download="termine.ics">
          {copy.file}
        </a>
      </div>
      <p className="text-sm text-ink-2">{copy.fileHint}</p>
      <details>
        <summary className="link min-h-11">{copy.address}</summary>
        <input
          readOnly
          aria-label={copy.address}
          value={address}
          className="field-input"
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className="my-2">{copy.secret}</p>
        <button type="button" className="button button-secondary button-small" onClick={onEnd}>
          {copy.end}
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
