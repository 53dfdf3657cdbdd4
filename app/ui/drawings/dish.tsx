/** A dish, drawn, decorative. As a file, because symbols in the document would cost it more than its budget. */
export function Dish({ dish, className }: { dish: string; className: string }) {
  return (
    <img src={`/dishes/${dish}.svg`} alt="" width="48" height="48" loading="lazy" className={className} />
  );
}
