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
