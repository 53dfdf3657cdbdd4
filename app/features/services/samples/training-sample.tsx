const hours = [
  { title: "Annehmen", text: "Abholung, Lieferung, Tisch. Wartezeit setzen, ablehnen, Bon finden." },
  { title: "Ausverkauft", text: "Gericht sperren und morgens freigeben. Allergene nachschlagen." },
  { title: "Zurück", text: "Stornieren und erstatten, Bonrolle wechseln, verlorene Bestellung nachdrucken." },
  { title: "Voller Freitag", text: "Alles auf einmal und allein, danach der Tagesabschluss." },
];

/** The four hours of a training session on a ruler; each is heavier than the one before. */
export function TrainingSample() {
  return (
    <ol className="grid md:grid-cols-4">
      {hours.map(({ title, text }, index) => (
        <li
          key={title}
          className="border-ink max-md:border-l-4 max-md:pb-7 max-md:pl-6 md:border-t-4 md:pr-7"
        >
          <p className="flex items-end gap-1.5 md:mt-5" aria-hidden="true">
            {hours.slice(0, index + 1).map((hour) => (
              <span key={hour.title} className="h-5 w-3.5 rounded-small bg-green" />
            ))}
          </p>
          <h3 className="display display-3 mt-3">
            <span className="mono block pb-1 text-sm font-normal text-ink-2">{index + 1}. Stunde</span>
            {title}
          </h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
