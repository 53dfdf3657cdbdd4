import { Heart, Link2, MessageCircle, Pin } from "lucide-react";
import { Dish } from "#app/ui/drawings/dish.tsx";
import { Phone } from "#app/ui/drawings/phone.tsx";

const WEEK = [
  ["Mo", "Rathausplatz", "11–14"],
  ["Di", "Gewerbepark", "11–14"],
  ["Mi", "Uni, Nordtor", "11–15"],
  ["Do", "Rathausplatz", "11–14"],
  ["Fr", "Hafen", "12–20"],
] as const;

/** A food truck's profile that answers what everybody asks: where today, how to order. */
export function SocialDrawing() {
  return (
    <div
      role="img"
      aria-label="Profil eines Food Trucks auf dem Handy: oben die Links Bestellen und Impressum, darunter angeheftet der Standortplan der Woche"
      className="grid place-items-center overflow-hidden rounded-surface bg-saffron px-6 pt-10"
    >
      <Phone className="w-full max-w-[19rem] rounded-b-none border-b-0">
        <div className="flex items-center gap-3 px-4 pb-3 pt-5">
          <span className="grid size-14 place-items-center rounded-full bg-green">
            <Dish dish="taco" className="size-9" />
          </span>
          <span className="leading-tight">
            <span className="display block text-xl">Taco Trudi</span>
            <span className="text-xs text-ink-2">Food Truck, Mo–Fr unterwegs</span>
          </span>
        </div>
        <div className="space-y-1.5 px-4 text-xs font-semibold">
          <p className="rounded-small bg-tomato py-2.5 text-center text-paper">Bestellen und abholen</p>
          <p className="flex items-center gap-1.5 py-1 font-semibold text-green">
            <Link2 className="size-4" strokeWidth={1.75} />
            Impressum
          </p>
        </div>
        <div className="mx-4 mt-2 rounded-control bg-green-deep p-4 text-paper">
          <p className="flex items-center justify-between text-xs text-leaf">
            Diese Woche
            <Pin className="size-4 rotate-45 text-saffron" strokeWidth={1.75} />
          </p>
          <p className="display mt-1 text-[1.75rem]">Wo stehen wir?</p>
          <dl className="mt-3 text-xs">
            {WEEK.map(([day, place, time]) => (
              <div key={day} className="flex gap-3 border-t border-paper/20 py-1.5">
                <dt className="w-6 font-semibold text-saffron">{day}</dt>
                <dd className="flex-1">{place}</dd>
                <dd className="mono">{time}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="flex items-center gap-4 px-5 pb-6 pt-3 text-xs font-semibold">
          <Heart className="size-5 fill-tomato text-tomato" strokeWidth={1.75} />
          <MessageCircle className="size-5" strokeWidth={1.75} />
          <span className="ml-auto text-ink-2">angeheftet</span>
        </p>
      </Phone>
    </div>
  );
}

const weeks = [
  [
    { day: "Di", post: "Tagesgericht" },
    { day: "Do", post: "Blick in die Küche" },
  ],
  [
    { day: "Mo", post: "Wo der Wagen steht" },
    { day: "Mi", post: "Aushilfe gesucht" },
  ],
  [
    { day: "Di", post: "Lieferant des Monats" },
    { day: "Do", post: "Mittagstisch" },
  ],
  [
    { day: "Mo", post: "Feiertagszeiten" },
    { day: "Mi", post: "Neues Dessert" },
  ],
];

/** Four sheets of a tear-off calendar: two posts a week. */
export function SocialSample() {
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:gap-5">
      {weeks.map((posts, index) => (
        <li key={posts[0]?.post} className="border border-line bg-paper">
          <h3 className="border-b-4 border-green px-4 pt-3 pb-2 font-semibold sm:px-5">{index + 1}. Woche</h3>
          <dl className="divide-y divide-line px-4 sm:px-5">
            {posts.map(({ day, post }) => (
              <div key={day} className="flex flex-wrap gap-x-4 py-2.5 leading-snug">
                <dt className="mono min-w-[2em] shrink-0 font-semibold text-green">{day}</dt>
                <dd className="min-w-0 flex-[1_1_7rem] hyphens-auto">{post}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
