const pages = [
  ["Startseite", "„Habt ihr offen?“", "Die Zeiten von heute und ein Knopf: bestellen oder anrufen"],
  [
    "Speisekarte",
    "„Was gibt es, was kostet das?“",
    "Gerichte als Text, mit Preis, Allergenen, Zusatzstoffen",
  ],
  ["Kontakt", "„Wie komme ich an einen Tisch?“", "Anfahrt, Telefonnummer, Reservierung"],
  ["Impressum", "„Wer steht dahinter?“", "Die Pflichtangaben; du bestätigst, dass sie stimmen"],
  ["Datenschutz", "„Was merkt ihr euch über mich?“", "Was die Seite speichert, wozu und wie lange"],
] as const;

/** Every page of a small site by the question it answers. */
export function WebsiteSample() {
  return (
    <dl className="border-t-2 border-green">
      {pages.map(([page, question, answer]) => (
        <div
          key={page}
          className="grid gap-x-8 border-b border-line py-2.5 leading-snug sm:grid-cols-[13rem_minmax(0,1fr)] sm:py-3.5"
        >
          <dt className="flex flex-wrap gap-x-3 sm:block">
            <span className="font-semibold sm:block">{page}</span>
            <span className="text-ink-2">{question}</span>
          </dt>
          <dd className="self-center">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
