import { MapPin, Search } from "lucide-react";
import { FiveStars } from "#app/ui/stars.tsx";

/** A hungry search and its first result: open, near, with a link that leads to the restaurant's own shop. */
export function SearchDrawing() {
  return (
    <div
      role="img"
      aria-label="Suche nach Ramen in der Nähe: Karte mit drei Nadeln, darunter ein Treffer mit Öffnungszeit, Bewertung, Route und Bestellknopf"
    >
      <p className="flex items-center gap-3 rounded-full bg-paper px-5 py-3.5 shadow-paper">
        <Search className="size-5 shrink-0 text-green" strokeWidth={1.75} />
        <span className="font-semibold">ramen jetzt geöffnet</span>
        <span className="-ml-2 h-5 w-0.5 bg-ink" />
      </p>
      <div className="mt-4 overflow-hidden rounded-surface bg-paper shadow-lift">
        <div className="relative">
          <StreetMap />
          <Pin className="left-[19%] top-[26%] text-ink-2" />
          <Pin className="left-[74%] top-[20%] text-ink-2" />
          <Pin isChosen className="left-[46%] top-[34%] text-tomato" />
        </div>
        <div className="p-5 sm:p-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="display text-[1.75rem]">Ramen Kaze</p>
            <p className="text-sm font-semibold text-green">Geöffnet bis 22 Uhr</p>
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2">
            <span className="font-semibold text-ink">4,8</span>
            <FiveStars className="[&>svg]:size-4" />
            Ramen-Restaurant · 350 m
          </p>
          <p className="mt-4 flex flex-wrap gap-2 text-sm font-semibold">
            <span className="rounded-control bg-green px-4 py-2.5 text-paper">Bestellen: kaze.example</span>
            <span className="rounded-control border border-line px-4 py-2.5">Route</span>
          </p>
        </div>
        {["Nudelhaus", "Izakaya am Eck"].map((name) => (
          <p
            key={name}
            className="flex items-baseline justify-between border-t border-line px-5 py-3 sm:px-6"
          >
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-ink-2">keine Zeiten hinterlegt</span>
          </p>
        ))}
      </div>
    </div>
  );
}

function Pin({ isChosen = false, className }: { isChosen?: boolean; className: string }) {
  return (
    <MapPin
      className={`absolute [translate:-50%] fill-paper ${isChosen ? "size-14" : "size-8"} ${className}`}
      strokeWidth={1.75}
    />
  );
}

function StreetMap() {
  return (
    <svg viewBox="0 0 480 200" className="block w-full bg-linen" aria-hidden="true">
      <path d="M330 0h150v92c-60 26-120 10-150-30z" className="fill-leaf" />
      <path d="M0 176c90-30 150 20 240 4s150-50 240-24v44H0z" fill="#b9dcc9" />
      <g className="fill-none stroke-paper" strokeLinecap="round">
        <path strokeWidth="16" d="M-10 120C90 110 170 130 250 96S420 40 490 60M150-10c10 60 0 120 30 220" />
        <path
          strokeWidth="9"
          d="M-10 50c70 6 110 4 166-4M60-10l24 132M250 96c10 34 40 60 44 110M300-10l-18 98M400-10l16 66M-10 160l190-24"
        />
      </g>
      <g className="fill-line">
        <path d="M16 70h34v28H16zM98 66h36v30H98zM180 24h44v34h-44zM190 74h28v20h-28zM238 20h36v48h-36zM200 130h38v26h-38zM310 120h52v24h-52zM388 96h60v24h-60z" />
      </g>
    </svg>
  );
}

const searches = [
  { query: "Ramen in der Nähe", needs: "Hauptkategorie „Ramen-Restaurant“ und die Karte als Text" },
  { query: "Frühstück Sonntag", needs: "Sonntagszeiten im Profil, Frühstück als eigener Abschnitt" },
  { query: "Burger jetzt geöffnet", needs: "Sonderzeiten für Feiertage, eingetragen vor dem Feiertag" },
  { query: "Pizza bestellen Nordstadt", needs: "Dein Shop als bevorzugter Link, der Stadtteil im Titel" },
];

/** What guests type, and what must be entered so that the search can answer with this restaurant. */
export function SearchSample() {
  return (
    <dl className="space-y-3">
      {searches.map(({ query, needs }) => (
        <div key={query} className="grid items-center gap-x-8 gap-y-1.5 md:grid-cols-2">
          <dt className="flex min-h-12 w-fit items-center gap-3 rounded-full border-2 border-ink bg-paper px-5 py-1.5 font-semibold leading-tight md:w-auto">
            <Search className="size-5 shrink-0 text-green" />
            {query}
          </dt>
          <dd className="leading-snug max-md:mb-2 max-md:pl-5">{needs}</dd>
        </div>
      ))}
    </dl>
  );
}
