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
