import { useEffect, useState } from "react";
import { readKept } from "#app/browser/kept/tab.ts";

const copy = {
  explain:
    "Mit dieser Adresse zeigt dein Kalender jeden geplanten Tag und zieht Änderungen nach. Wer sie hat, sieht die Termine: Gib sie nur weiter, wem du das zeigen willst.",
  make: "Adresse anlegen",
  address: "Adresse deines Kalenders",
  copy: "Adresse kopieren",
  copied: "Kopiert. Füg sie in deinem Kalender als Abo ein.",
  open: "Im Kalender öffnen",
  end: "Kalender abschalten",
  ended: "Abgeschaltet. Unter der bisherigen Adresse gibt es nichts mehr.",
  failed: "Das hat nicht geklappt. Versuch es gleich noch einmal.",
} as const;

/** The address of the project's calendar: made on request, and ended by who has the code. */
export default function CalendarCard({ slug }: { slug: string }) {
  const [path, setPath] = useState<string | null | undefined>();
  const [said, setSaid] = useState("");

  async function ask(intent: "show" | "make" | "end"): Promise<void> {
    const answer = await send(slug, intent);
    if (answer === undefined) return setSaid(copy.failed);
    setPath(answer);
    setSaid(intent === "end" ? copy.ended : "");
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a project
  useEffect(() => void ask("show"), [slug]);

  const address = typeof path === "string" ? `${location.origin}${path}` : "";
  return (
    <div className="mt-2 grid gap-3">
      <p>{copy.explain}</p>
      {typeof path === "string" ? (
        <>
          <label className="grid gap-1 font-semibold">
            {copy.address}
            <input
              readOnly
              value={address}
              className="field-input font-normal"
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-primary button-small"
              onClick={() =>
                void navigator.clipboard.writeText(address).then(
                  () => setSaid(copy.copied),
                  () => setSaid(copy.failed),
                )
              }
            >
              {copy.copy}
            </button>
            <a className="button button-secondary button-small" href={address.replace(/^https?:/, "webcal:")}>
              {copy.open}
            </a>
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={() => void ask("end")}
            >
              {copy.end}
            </button>
          </div>
        </>
      ) : (
        <p>
          <button
            type="button"
            className="button button-primary button-small"
            onClick={() => void ask("make")}
          >
            {copy.make}
          </button>
        </p>
      )}
      <p role="status">{said}</p>
    </div>
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
