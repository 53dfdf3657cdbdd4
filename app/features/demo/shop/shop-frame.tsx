import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { DemoDish } from "#app/features/demo/shop/businesses.ts";
import { shopCopy } from "#app/features/demo/shop/copy.ts";
import { demoOrderLimits } from "#app/features/demo/shop/order.ts";
import { Dish } from "#app/ui/drawings/dish.tsx";
import "./guest-shop.css";

/** Top of a screen after the menu: a back button, and the heading that takes the focus. */
export function ScreenHead(props: { heading: string; back: string; isBusy?: boolean; onBack: () => void }) {
  const { heading, back, isBusy, onBack } = props;
  return (
    <div className="px-4 pt-3">
      <button type="button" aria-disabled={isBusy} onClick={onBack} className="shop-back">
        <ArrowLeft className="size-4" strokeWidth={2} aria-hidden="true" />
        {back}
      </button>
      <h3 tabIndex={-1} className="display mt-1 text-[1.75rem] outline-none">
        {heading}
      </h3>
    </div>
  );
}

/** A dish's drawing, or a plate with its first letter. */
export function DishPicture({ dish, className }: { dish: DemoDish; className: string }) {
  const drawing = dish.drawing === undefined ? dish.id : dish.drawing;
  if (drawing !== null) return <Dish dish={drawing} className={className} />;
  return (
    <span aria-hidden="true" className={`${className} grid place-items-center`}>
      <span className="display text-xl text-green">{[...dish.name][0]}</span>
    </span>
  );
}

export function ScreenFoot({ children }: { children: ReactNode }) {
  return <div className="shop-foot">{children}</div>;
}

/** A count between two buttons. `name` labels it for screen readers; `onCount` receives the pressed button. */
export function Stepper(props: {
  name: string;
  count: number;
  least: number;
  onCount: (count: number, button: HTMLElement) => void;
}) {
  const { name, count, least, onCount } = props;
  const most = demoOrderLimits.count;
  return (
    <span className="flex items-center gap-1">
      <button
        type="button"
        className="shop-step"
        aria-label={`${shopCopy.less}: ${name}`}
        aria-disabled={count <= least}
        onClick={({ currentTarget }) => onCount(Math.max(least, count - 1), currentTarget)}
      >
        −
      </button>
      <span className="mono min-w-6 text-center text-sm font-semibold" role="status">
        <span className="sr-only">{name}: </span>
        {count}
      </span>
      <button
        type="button"
        className="shop-step"
        aria-label={`${shopCopy.more}: ${name}`}
        aria-disabled={count >= most}
        onClick={({ currentTarget }) => onCount(Math.min(most, count + 1), currentTarget)}
      >
        +
      </button>
    </span>
  );
}
