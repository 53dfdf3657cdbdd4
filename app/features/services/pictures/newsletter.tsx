import { sample } from "#app/content/marks.ts";

/** The inbox at half past five, and the one mail in it that smells of something. */
export function NewsletterDrawing() {
  return (
    <div
      role="img"
      aria-label="Postfach um 17:30 Uhr; geöffnet ist die Mail eines Fischlokals: Heute Muscheln, mit einem Knopf zum Reservieren"
      className="relative text-ink"
    >
      <div className="w-[86%] rounded-surface bg-paper/10 p-4 text-paper sm:p-5">
        <p className="flex items-baseline justify-between">
          <span className="font-semibold text-leaf">Posteingang</span>
          <span className="display text-[2.5rem] text-saffron">17:30</span>
        </p>
        <div className="mt-2 divide-y divide-paper/15 text-sm leading-snug text-leaf">
          <p className="py-2.5">
            <span className="block font-semibold">Hausverwaltung</span>Ablesung der Heizkörper
          </p>
          <p className="py-2.5 pb-24">
            <span className="block font-semibold">Paketdienst</span>Wir haben Sie nicht angetroffen
          </p>
        </div>
      </div>
      <div className="relative -mt-24 ml-auto w-[86%] rotate-1 overflow-hidden rounded-surface bg-paper shadow-lift">
        <p className="flex items-center gap-3 border-b border-line px-5 py-3 text-sm">
          <span className="gingham size-8 shrink-0 rounded-full [--check:0.3rem]" />
          <span className="leading-tight">
            <span className="block font-semibold">Fischlokal Anker</span>
            <span className="text-ink-2">Heute: Muscheln</span>
          </span>
        </p>
        <MusselPot />
        <div className="px-5 pb-6 pt-4">
          <p className="display text-[1.75rem]">Solange der Topf reicht.</p>
          <p className="mt-2 text-sm text-ink-2">
            Seit drei Uhr zieht der Sud. Weißwein, Sellerie, viel Knoblauch. Brot gibt es dazu.
          </p>
          <p className="mt-4 w-fit rounded-control bg-tomato px-5 py-2.5 text-sm font-semibold text-paper">
            Tisch für heute Abend
          </p>
          <p className="mt-4 text-xs text-ink-2">
            Du hast dich am Tisch angemeldet. Abmelden mit einem Klick.
          </p>
        </div>
      </div>
    </div>
  );
}

function MusselPot() {
  return (
    <svg viewBox="0 0 440 170" className="block w-full bg-saffron" aria-hidden="true">
      <path
        className="fill-none stroke-paper"
        strokeWidth="7"
        strokeLinecap="round"
        d="M168 44c-12-12 10-20 0-34M220 38c-12-12 10-20 0-34M272 44c-12-12 10-20 0-34"
      />
      <g className="fill-ink">
        {[
          [128, 84, -24],
          [172, 72, 12],
          [216, 66, -10],
          [262, 72, 18],
          [308, 84, -14],
          [150, 96, 30],
          [238, 92, -28],
          [288, 98, 24],
        ].map(([x, y, turn]) => (
          <g key={`${x}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path d="M-28 0C-22-20 10-26 28 0 10 8-16 10-28 0z" />
            <path className="fill-none stroke-ink-2" strokeWidth="2.5" d="M-20-3C-10-14 8-16 18-4" />
            <path fill="#f2a65a" d="M-14 3C-4-4 10-4 18 1 8 6-4 7-14 3z" />
          </g>
        ))}
      </g>
      <path className="fill-green" d="M92 96h256v40a34 34 0 0 1-34 34H126a34 34 0 0 1-34-34z" />
      <path className="fill-green-deep" d="M84 92h272v14H84zM62 112h30v14H62zM348 112h30v14h-30z" />
      <path className="fill-leaf" d="M196 62l10-14 8 12zM250 58l14-8 2 14z" />
    </svg>
  );
}

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
