import { sample } from "#app/content/marks.ts";

const issue = sample({
  from: "Wirtshaus zum Topf",
  at: "Donnerstag, 16:10 Uhr",
  subject: "Heute Abend Miesmuscheln, solange der Topf reicht",
  body: [
    "Um drei kam die Kiste, um halb sechs steht der Topf auf dem Herd: Miesmuscheln in Weißwein, dazu Brot, 14,90\u00a0€.",
    "Es sind vierzig Portionen. Wer bis 17 Uhr reserviert, bekommt sicher eine.",
  ],
  button: "Tisch für heute",
  foot: "Du bekommst diese Mail, weil du dich am 3. Mai angemeldet hast. Abmelden: ein Klick.",
});

/** A whole issue as it arrives: one dish, one occasion, one button. */
export function NewsletterSample() {
  return (
    <div className="border-t-8 border-green bg-paper shadow-paper">
      <dl className="mono grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 border-b border-line px-6 py-4 text-sm sm:px-9">
        <dt className="text-ink-2">Von</dt>
        <dd>{issue.from}</dd>
        <dt className="text-ink-2">Am</dt>
        <dd>{issue.at}</dd>
      </dl>
      <div className="space-y-3 px-6 py-5 sm:py-7 sm:px-9">
        <h3 className="display display-3">{issue.subject}</h3>
        {issue.body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="w-fit rounded-control bg-green px-5 py-2.5 font-semibold text-paper">{issue.button}</p>
        <p className="border-t border-line pt-4 text-sm text-ink-2">{issue.foot}</p>
      </div>
    </div>
  );
}
