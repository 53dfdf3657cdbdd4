import { sample } from "#app/content/marks.ts";

const devices = sample([
  { device: "Bondrucker", place: "über der Spüle", first: "Klappe auf, Rolle einlegen, Klappe zu" },
  { device: "Tablet", place: "am Pass", first: "Netz prüfen: Es heißt „Küche“, nicht „Gäste“" },
  { device: "Kartengerät", place: "am Tresen", first: "Zehn Sekunden drücken, dann neu koppeln" },
  { device: "Router", place: "im Büro, oberes Fach", first: "Nicht ziehen. Erst anrufen." },
]);

/** A page of the device passport: what stands where, and what to try first. */
export function SupportSample() {
  return (
    <div className="border-2 border-ink bg-paper">
      <p className="flex flex-wrap justify-between gap-x-6 border-b-2 border-ink bg-saffron px-5 py-3 font-semibold sm:px-8">
        <span>Gerätepass</span>
        <span>Seite 1, ausgedacht</span>
      </p>
      <dl className="divide-y divide-line px-5 sm:px-8">
        {devices.map(({ device, place, first }) => (
          <div
            key={device}
            className="grid gap-x-8 gap-y-0.5 py-3 leading-snug sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt>
              <span className="font-semibold sm:block">{device}</span>{" "}
              <span className="text-ink-2">{place}</span>
            </dt>
            <dd>
              <span className="mono text-sm text-ink-2">Zuerst:</span> {first}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
