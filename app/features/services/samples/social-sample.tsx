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

/** Four sheets of a tear-off calendar: two posts a week, none on full days. */
export function SocialSample() {
  return (
    <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {weeks.map((posts, index) => (
        <li key={posts[0]?.post} className="border border-line bg-paper">
          <h3 className="bg-tomato-pressed px-5 py-2.5 font-semibold text-paper">{index + 1}. Woche</h3>
          <dl className="divide-y divide-line px-5">
            {posts.map(({ day, post }) => (
              <div key={day} className="flex flex-wrap gap-x-4 py-3">
                <dt className="mono min-w-[2em] shrink-0 font-semibold text-green">{day}</dt>
                <dd className="min-w-0 flex-[1_1_7rem] hyphens-auto">{post}</dd>
              </div>
            ))}
            <div className="flex flex-wrap gap-x-4 py-3 text-ink-2">
              <dt className="mono min-w-[2em] shrink-0">Fr</dt>
              <dd className="min-w-0 flex-[1_1_7rem] hyphens-auto">Laden voll, Pause bis Sonntag</dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  );
}
