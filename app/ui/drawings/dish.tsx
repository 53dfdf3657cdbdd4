/** The drawing of a dish (public/dishes), decorative: its name stands beside it. A file of its own, so it loads when it comes near. */
export function Dish({ dish, className }: { dish: string; className: string }) {
  return <img src={`/dishes/${dish}.svg`} alt="" width="48" height="48" loading="lazy" className={className} />;
}
