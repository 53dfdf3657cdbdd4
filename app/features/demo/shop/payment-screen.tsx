import { CreditCard, Landmark, Smartphone } from "lucide-react";
import { useId } from "react";
import { type DemoBusiness, demoMark } from "#app/features/demo/shop/businesses.ts";
import { formatSum } from "#app/features/demo/shop/cart.ts";
import { shopCopy } from "#app/features/demo/shop/copy.ts";
import { findDish } from "#app/features/demo/shop/menu.ts";
import type { DemoOrder, DemoOrderLine } from "#app/features/demo/shop/order.ts";
import { ScreenFoot, ScreenHead } from "#app/features/demo/shop/shop-frame.tsx";
import "./guest-shop.css";

const METHODS = [
  { id: "mobile", Icon: Smartphone },
  { id: "card", Icon: CreditCard },
  { id: "debit", Icon: Landmark },
] as const;

/** State of the order being paid, or the reason it was rejected. */
export type Sending = "idle" | "busy" | keyof typeof shopCopy.refused;

type PaymentScreenProps = {
  business: DemoBusiness;
  cart: readonly DemoOrderLine[];
  payment: DemoOrder["payment"];
  sending: Sending;
  onPayment: (payment: DemoOrder["payment"]) => void;
  onBack: () => void;
  onPay: () => void;
};

/** Three ways to pay, none of them real. */
export function PaymentScreen(props: PaymentScreenProps) {
  const { business, cart, payment, sending, onPayment, onBack, onPay } = props;
  const group = useId();
  return (
    <>
      <div className="shop-scroll">
        <ScreenHead
          heading={shopCopy.pay}
          back={shopCopy.backToCart}
          isBusy={sending === "busy"}
          onBack={onBack}
        />
        <p className="px-4 text-sm text-ink-2">
          {cart.map(({ dish, count }) => `${count}× ${findDish(business, dish).name}`).join(", ")}
        </p>
        <fieldset aria-label={shopCopy.pay} className="mt-3 grid gap-2 px-4">
          <legend className="sr-only">{shopCopy.payment}</legend>
          {METHODS.map(({ id, Icon }) => (
            <label key={id} className="shop-choice justify-start">
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={payment === id}
                onChange={() => onPayment(id)}
              />
              <Icon aria-hidden="true" />
              {shopCopy.payments[id]}
            </label>
          ))}
        </fieldset>
        <p className="mx-4 mt-4 rounded-control bg-saffron px-3 py-2.5 text-sm font-semibold leading-snug">
          {demoMark}. {shopCopy.pretend}
        </p>
        <p role="alert" className="mx-4 mt-3 text-sm font-semibold text-tomato-pressed">
          {sending !== "idle" && sending !== "busy" && shopCopy.refused[sending]}
        </p>
      </div>
      <ScreenFoot>
        <button type="button" className="shop-go" aria-disabled={sending === "busy"} onClick={onPay}>
          {sending === "busy" ? shopCopy.sending : `${formatSum(business, cart)} bezahlen`}
        </button>
      </ScreenFoot>
    </>
  );
}
