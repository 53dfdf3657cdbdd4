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
