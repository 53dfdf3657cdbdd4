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
