/**
 * A dish, drawn (public/dishes). Decorative: its name stands beside it. As symbols in the document, all the dishes of the
 * demo would cost it more than its budget; as files they load when they come near, and once for all pages.
 */
export function Dish({ dish, className }: { dish: string; className: string }) {
  return (
    <img src={`/dishes/${dish}.svg`} alt="" width="48" height="48" loading="lazy" className={className} />
  );
}
