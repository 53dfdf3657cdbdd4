import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";
import { addLine, countDishes } from "#app/features/demo/shop/cart.ts";
import { CartScreen } from "#app/features/demo/shop/cart-screen.tsx";
import { shopCopy } from "#app/features/demo/shop/copy.ts";
import { DishScreen } from "#app/features/demo/shop/dish-screen.tsx";
import { MenuScreen, type ShopParts } from "#app/features/demo/shop/menu-screen.tsx";
import type { DemoOrder, DemoOrderLine } from "#app/features/demo/shop/order.ts";
import { OrderedScreen, type PlacedOrder } from "#app/features/demo/shop/ordered-screen.tsx";
import { PaymentScreen, type Sending } from "#app/features/demo/shop/payment-screen.tsx";
import "./guest-shop.css";

type Screen = { name: "menu" | "cart" | "payment" | "ordered" } | { name: "dish"; dish: string };

/** The outcome of a guest's order. */
export type OrderOutcome = "done" | keyof typeof shopCopy.refused;

type GuestShopProps = {
  business: DemoBusiness;
  /** Name over the menu: the business's own or the visitor's. */
  name: string;
  /** What is in the cart at the beginning; with it the shop opens at the cart. */
  start?: readonly DemoOrderLine[];
  /** The last order with its state; null before the first. */
  placed: PlacedOrder | null;
  onOrder: (order: DemoOrder) => Promise<OrderOutcome>;
  /** Whether guests may write a wish to the kitchen: where nothing of it is sent. */
  takesNote?: boolean;
  /** The kitchen's anchor on the same page; null on the guest's own phone. */
  kitchenAnchor: string | null;
  parts?: ShopParts;
};

/** The guest's half of the demo, on the drawn and the real phone. It holds the cart; its owner handles orders. */
export function GuestShop(props: GuestShopProps) {
  const { business, name, start = [], placed, onOrder, takesNote = false, kitchenAnchor, parts } = props;
  const [screen, setScreen] = useState<Screen>({ name: start.length === 0 ? "menu" : "cart" });
  const [place, setPlace] = useState<DemoOrder["place"]>("table");
  const [payment, setPayment] = useState<DemoOrder["payment"]>("mobile");
  const [cart, setCart] = useState<DemoOrderLine[]>([...start]);
  const [lastDish, setLastDish] = useState<string | null>(null);
  const { sending, setSending, send } = useSending(onOrder, () => {
    setCart([]);
    setLastDish(null);
    setScreen({ name: "ordered" });
  });
  const root = useFocusOnNewScreen(screen, lastDish);
  const shop = { business, cart, onCart: setCart };

  function show(next: Screen) {
    // While an order is being sent, leaving would send it twice, and its response would empty the next cart.
    if (sending === "busy") return;
    setSending("idle");
    setScreen(next);
  }

  function put(line: DemoOrderLine) {
    setCart(addLine(cart, line));
    setLastDish(line.dish);
    show({ name: "menu" });
  }

  function render(): ReactNode {
    switch (screen.name) {
      case "menu":
        return (
          <MenuScreen
            {...shop}
            name={name}
            place={place}
            parts={parts}
            onPlace={setPlace}
            onDish={(dish) => {
              setLastDish(dish);
              show({ name: "dish", dish });
            }}
            onCheckout={() => show({ name: "cart" })}
          />
        );
      case "dish":
        return (
          <DishScreen
            {...shop}
            dishId={screen.dish}
            takesNote={takesNote}
            onAdd={put}
            onBack={() => show({ name: "menu" })}
          />
        );
      case "cart":
        return (
          <CartScreen
            {...shop}
            place={place}
            onBack={() => show({ name: "menu" })}
            onCheckout={() => show({ name: "payment" })}
          />
        );
      case "payment":
        return (
          <PaymentScreen
            {...shop}
            payment={payment}
            sending={sending}
            onPayment={setPayment}
            onBack={() => show({ name: "cart" })}
            onPay={() => void send({ place, payment, lines: cart })}
          />
        );
      case "ordered":
        return (
          <OrderedScreen
            business={business}
            name={name}
            placed={placed}
            kitchenAnchor={kitchenAnchor}
            next={parts?.next}
            onAgain={() => show({ name: "menu" })}
          />
        );
    }
  }

  return (
    <section ref={root} aria-label={shopCopy.label} className="shop" data-items={countDishes(cart)}>
      {render()}
    </section>
  );
}

function useSending(onOrder: GuestShopProps["onOrder"], onDone: () => void) {
  const [sending, setSending] = useState<Sending>("idle");

  async function send(order: DemoOrder): Promise<void> {
    if (sending === "busy") return;
    setSending("busy");
    const outcome = await onOrder(order);
    setSending(outcome === "done" ? "idle" : outcome);
    if (outcome === "done") onDone();
  }

  return { sending, setSending, send };
}

/** Moves the focus when a screen is replaced: to the new heading, or back to the dish that was open. */
function useFocusOnNewScreen(screen: Screen, lastDish: string | null) {
  const root = useRef<HTMLElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const dish = screen.name === "menu" && lastDish !== null ? `[data-dish="${lastDish}"]` : null;
    const pressed = dish === null ? null : root.current?.querySelector<HTMLElement>(dish);
    if (pressed) return pressed.focus();
    root.current?.querySelector("h3")?.focus({ preventScroll: true });
    // Where the page itself scrolls, a new screen begins at its top.
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0)
      root.current?.scrollIntoView({ block: "start", behavior: "instant" });
  });
  return root;
}
