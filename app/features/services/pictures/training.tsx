import { Check } from "lucide-react";

const LESSONS = [
  ["14 Uhr", "Annehmen, Wartezeit setzen", true],
  ["15 Uhr", "Ausverkauft, Storno, Erstattung", true],
  ["16 Uhr", "Bonrolle, Nachdruck, Allergene", true],
  ["17 Uhr", "Ein voller Abend, allein", false],
] as const;

/** The whiteboard of a training afternoon, three quarters through. */
export function TrainingDrawing() {
  return (
    <div
      role="img"
      aria-label="Whiteboard mit dem Plan einer Schulung von 14 bis 18 Uhr und zwei Haftzetteln: 2 Wochen Begleitung, Auffrischung nach 6 Monaten"
      className="relative pb-10"
    >
      <div className="rounded-surface border-[10px] border-steel bg-paper p-5 shadow-lift sm:p-7">
        <p className="flex items-baseline justify-between gap-4">
          <span className="display text-[2rem]">Mittwoch: Lena</span>
          <span className="mono text-sm text-ink-2">4 Stunden</span>
        </p>
        <ol className="mt-4">
          {LESSONS.map(([time, lesson, isDone]) => (
            <li key={time} className="flex items-center gap-4 border-t-2 border-line py-3">
              <span className="mono w-16 shrink-0 text-sm">{time}</span>
              <span className="flex-1 font-semibold leading-snug">{lesson}</span>
              <span
                className={`grid size-7 shrink-0 place-items-center rounded-small ${isDone ? "bg-green text-paper" : "border-2 border-ink"}`}
              >
                {isDone && <Check className="size-5" strokeWidth={3} />}
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-sm text-ink-2">Küche hängt am Übungsmodus, es druckt nichts.</p>
        <div className="h-14 sm:h-16" />
      </div>
      <Markers />
      <div className="display absolute inset-x-4 -bottom-4 flex items-start gap-4 text-xl leading-tight sm:left-10">
        <p className="w-40 -rotate-3 bg-leaf p-4 pb-6 shadow-paper">2 Wochen Begleitung</p>
        <p className="mt-5 w-44 rotate-2 bg-green p-4 pb-6 text-paper shadow-paper">
          Auffrischung nach 6 Monaten
        </p>
      </div>
    </div>
  );
}

function Markers() {
  return (
    <svg viewBox="0 0 120 34" className="absolute bottom-8 right-6 w-24 max-sm:hidden" aria-hidden="true">
      <path className="fill-green" d="M4 2h52v9H4z" />
      <path className="fill-ink" d="M56 2h22v9H56z" />
      <path className="fill-tomato" d="M22 13h52v9H22z" />
      <path className="fill-ink" d="M74 13h22v9H74z" />
      <path fill="#5d6f66" d="M0 24h120v8H0z" />
    </svg>
  );
}

const hours = [
  { title: "Annehmen", text: "Abholung, Lieferung, Tisch. Wartezeit setzen, ablehnen, Bon finden." },
  { title: "Ausverkauft", text: "Gericht sperren und morgens freigeben. Allergene nachschlagen." },
  { title: "Zurück", text: "Stornieren und erstatten, Bonrolle wechseln, verlorene Bestellung nachdrucken." },
  { title: "Voller Freitag", text: "Alles auf einmal und allein, danach der Tagesabschluss." },
];

/** The four hours of a training session on a ruler; each is heavier than the one before. */
export function TrainingSample() {
  return (
    <ol>
      {hours.map(({ title, text }, index) => (
        <li key={title} className="border-l-4 border-ink pb-5 pl-5 leading-snug last:pb-0 sm:pl-8">
          <h3 className="display display-3 flex flex-wrap items-center gap-x-3">
            <span className="mono text-sm font-normal text-ink-2">{index + 1}. Stunde</span>
            {title}
            <span className="flex gap-1" aria-hidden="true">
              {hours.slice(0, index + 1).map((hour) => (
                <span key={hour.title} className="h-5 w-2.5 rounded-small bg-green" />
              ))}
            </span>
          </h3>
          <p className="mt-1.5 max-w-xl">{text}</p>
        </li>
      ))}
    </ol>
  );
}
