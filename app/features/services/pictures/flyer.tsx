/** An A6 insert on the lid of a pizza box, with a code that really scans. */
export function FlyerDrawing() {
  return (
    <div
      role="img"
      aria-label="Flyer mit QR-Code auf dem Deckel eines Pizzakartons"
      className="relative mx-auto w-full max-w-[34rem]"
    >
      <PizzaBox />
      <div className="absolute inset-0 grid place-items-center">
        <div className="relative w-[46%] min-w-40 [translate:0_-0.25rem] rotate-6 bg-paper text-center shadow-lift">
          <CropMarks />
          <div className="gingham h-8 [--check:0.5rem] sm:h-12" />
          <div className="px-3 pb-3 pt-2.5 sm:px-5 sm:pb-5 sm:pt-4">
            <p className="display text-[1.375rem] sm:text-[2rem]">
              Nächstes Mal
              <br />
              direkt.
            </p>
            <img
              src="/drawings/qr-demo.svg"
              alt=""
              width="148"
              height="148"
              className="mx-auto mt-2 w-4/5 sm:mt-3"
            />
            <p className="mono mt-1 text-xs font-semibold">dapino.example</p>
            <p className="mt-1 text-2xs leading-snug text-ink-2 sm:text-xs">
              Lieferung bis 3&nbsp;km
              <br />
              Di–So 17 bis 23 Uhr
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

function PizzaBox() {
  return (
    <svg
      viewBox="0 0 520 520"
      className="block w-full -rotate-3 [filter:drop-shadow(0_4px_4px_rgb(0_0_0/15%))]"
      aria-hidden="true"
    >
      <path fill="#a8814f" d="M30 44h460v452H30z" />
      <path fill="#c69c66" d="M30 24h460v452H30z" />
      <path fill="#b58a55" d="M30 24h460v16H30zM30 460h460v16H30z" />
      <path fill="none" stroke="#a8814f" strokeWidth="3" strokeDasharray="12 9" d="M52 58h416v384H52z" />
      <path className="fill-wood" d="M30 210h10v80H30zM480 210h10v80h-10z" />
      <g fill="none" className="stroke-wood" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M84 176c2-46 34-80 78-84l-30 92zM84 176q24 14 48 8" />
        <path d="M380 420c24-2 48-14 62-36" />
        <path d="M398 390l32-58 26 60c-18 14-42 14-58-2z" />
      </g>
      <g className="fill-wood">
        <circle cx="118" cy="146" r="7" />
        <circle cx="136" cy="118" r="6" />
        <circle cx="428" cy="372" r="6" />
      </g>
    </svg>
  );
}

function CropMarks() {
  return (
    <svg
      viewBox="0 0 100 140"
      className="absolute -inset-4 h-[calc(100%+2rem)] w-[calc(100%+2rem)]"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className="fill-none stroke-ink"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        d="M0 8h4M7 0v4M100 8h-4M93 0v4M0 132h4M7 140v-4M100 132h-4M93 140v-4"
      />
    </svg>
  );
}

const points = [
  {
    title: "Beschnitt",
    text: "3 mm Farbe über den Rand hinaus. Der Schnitt darf wandern, weiß blitzt nichts.",
  },
  { title: "Ein Satz", text: "Was der Gast tun soll, groß genug für Armlänge und Küchenlicht." },
  { title: "QR-Code", text: "Mindestens 2 cm breit, mit hellem Rand, und vor dem Druck gescannt." },
  { title: "Adresse", text: "Darunter zum Abtippen, für alle, deren Kamera streikt." },
  { title: "Pflichtangaben", text: "Name und Anschrift, Gesamtpreise, der Weg zu den Allergenen." },
];

/** The back of an A6 flyer with its dimensions; the numbers lead to the list. */
export function FlyerSample() {
  return (
    <div className="grid items-center gap-x-16 gap-y-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <svg
        viewBox="0 0 250 330"
        className="w-full max-sm:mx-auto max-sm:max-w-44"
        role="img"
        aria-label="Flyer im Format A6 mit Schnittmarken"
      >
        <path className="fill-saffron" d="M20 20h210v290H20z" />
        <path className="fill-paper" d="M30 30h190v270H30z" />
        <path
          className="stroke-ink"
          d="M30 4v12M220 4v12M30 314v12M220 314v12M4 30h12M4 300h12M234 30h12M234 300h12"
        />
        <path className="fill-none stroke-green" strokeDasharray="4 4" d="M30 30h190v270H30z" />
        <path className="fill-ink" d="M52 62h118v13H52zM52 82h84v13H52z" />
        <path className="fill-leaf" d="M80 112h90v90H80z" />
        <path
          className="fill-ink"
          d="M90 122h24v24H90zM136 122h24v24h-24zM90 168h24v24H90zM122 122h6v18h-6zM122 150h14v8h-14zM144 154h16v8h-16zM122 168h10v24h-10zM140 172h8v8h-8zM152 180h8v12h-8z"
        />
        <path className="fill-paper" d="M96 128h12v12H96zM142 128h12v12h-12zM96 174h12v12H96z" />
        <path className="fill-green" d="M70 216h110v9H70z" />
        <path className="fill-steel" d="M52 256h146v5H52zM52 267h146v5H52zM52 278h96v5H52z" />
        {[
          [25, 42],
          [190, 78],
          [190, 156],
          [200, 220],
          [210, 268],
        ].map(([x, y], index) => (
          <g key={y}>
            <circle cx={x} cy={y} r="13" className="fill-green" />
            <text x={x} y={(y ?? 0) + 5} textAnchor="middle" className="fill-paper text-[15px] font-semibold">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol className="border-t-2 border-ink">
        {points.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 sm:gap-x-5 border-b border-line py-2.5 leading-snug sm:py-3.5 lg:grid-cols-[2rem_11rem_minmax(0,1fr)]"
          >
            <span className="display display-3 text-green" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="hyphens-auto font-semibold">{title}</h3>
            <p className="text-ink-2 max-lg:col-start-2">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
