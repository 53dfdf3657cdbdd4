import { Search } from "lucide-react";

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
            <Search className="size-5 shrink-0 text-green" aria-hidden="true" />
            {query}
          </dt>
          <dd className="leading-snug max-md:mb-2 max-md:pl-5">{needs}</dd>
        </div>
      ))}
    </dl>
  );
}
