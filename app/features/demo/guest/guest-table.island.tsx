import { useEffect, useRef, useState } from "react";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { guestCopy } from "#app/features/demo/guest/copy.ts";
import { type OwnBrand, readOwnBrand } from "#app/features/demo/guest/guest-address.ts";
import { LoadTime } from "#app/features/demo/guest/load-time.tsx";
import {
  changeSession,
  createOrderKey,
  placeOrder,
  useDemoSession,
} from "#app/features/demo/guest/use-demo-session.ts";
import { demoLive } from "#app/features/demo/live/copy.ts";
import { type DemoBusiness, demoMark } from "#app/features/demo/shop/businesses.ts";
import { GuestShop, type OrderOutcome } from "#app/features/demo/shop/guest-shop.tsx";
import { findBusiness, orderNumber } from "#app/features/demo/shop/menu.ts";
import type { DemoOrder } from "#app/features/demo/shop/order.ts";
import { useBrandColors } from "#app/features/demo/shop/use-brand-colors.ts";
import "#app/features/demo/live/live-demo.css";

/**
 * The guest's half on a real phone: orders go to the screen that showed the QR code, and its "fertig" is shown here.
 */
export function GuestTable(props: { session: string; businessId: string; menu: string | null }) {
  const { session, businessId, menu } = props;
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<DemoBusiness | "closed" | null>(null);
  const business = businessId === "own" ? opened : findBusiness(businessId);
  const [brand, setBrand] = useState<OwnBrand>({ name: null, color: null });
  const [own, setOwn] = useState<{ number: number; order: DemoOrder } | null>(null);
  // The order without a response, as JSON with its key, so that a retry is not cooked twice.
  const unanswered = useRef<{ text: string; key: string } | null>(null);
  const { view, health, reconnect } = useDemoSession(session);
  useBrandColors(root, brand.color);

  useEffect(() => {
    // The initial fragment, because a jump within the page before hydration would replace it.
    setBrand(readOwnBrand(window.__firstHash ?? location.hash));
    void changeSession(session, { type: "join" });
    if (menu === null) return;
    // Only a phone with an own menu loads what opens it.
    void importWithRetry(() => import("#app/features/demo/own-menu/open-business.ts"))
      .then(({ openBusiness }) => openBusiness(menu, window.__firstHash ?? location.hash))
      .then((own) => setOpened(own ?? "closed"));
  }, [session, menu]);

  async function order(order: DemoOrder): Promise<OrderOutcome> {
    const text = JSON.stringify(order);
    if (unanswered.current?.text !== text) unanswered.current = { text, key: createOrderKey() };
    const placed = await placeOrder(session, { key: unanswered.current.key, order });
    if (typeof placed === "string") return placed;
    unanswered.current = null;
    setOwn({ number: placed.number, order });
    return "done";
  }

  if (health === "expired") return <ExpiredTable />;
  if (business === null || business === "closed") {
    return (
      <p role="status" className="wrap py-16 text-center">
        {business === null ? guestCopy.opening : guestCopy.closed}
      </p>
    );
  }
  return (
    <div
      ref={root}
      className="demo-brand max-w-[34rem] mx-auto bg-paper [&_.shop]:min-h-[calc(100dvh_-_4.75rem)] [&_.shop-scroll]:overflow-visible [&_.shop-foot]:sticky [&_.shop-foot]:bottom-0"
    >
      <h1 className="sr-only">{brand.name ?? business.name}</h1>
      <h2 className="sr-only">{guestCopy.heading}</h2>
      <p className="min-h-[2.25rem] py-[0.4rem] px-[1rem] bg-saffron text-(length:--text-sm) font-semibold text-center">
        {demoMark}
      </p>
      <LoadTime />
      {(health === "lost" || health === "closed") && (
        <div
          role="alert"
          className="flex items-center justify-between gap-[1rem] py-[0.75rem] px-[1rem] bg-ink text-paper text-(length:--text-sm) font-semibold"
        >
          {guestCopy.lost}
          {health === "closed" && (
            <button
              type="button"
              className="shop-small"
              onClick={() => {
                // The button disappears immediately; the focus stays on the open screen.
                root.current?.querySelector("h3")?.focus({ preventScroll: true });
                reconnect();
              }}
            >
              {demoLive.invite.reconnect}
            </button>
          )}
        </div>
      )}
      <GuestShop
        business={business}
        name={brand.name ?? business.name}
        placed={
          own && {
            number: orderNumber(business, "phone", own.number),
            order: own.order,
            // Another phone at the table may have ordered since.
            isReady: view?.tickets.find(({ number }) => number === own.number)?.isReady === true,
          }
        }
        kitchenAnchor={null}
        onOrder={order}
      />
    </div>
  );
}

/** The message for an expired session. It takes the focus when it replaces the shop. */
export function ExpiredTable() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap py-16 text-center">
      <h1 ref={heading} tabIndex={-1} className="display display-2 outline-none">
        {guestCopy.expiredHeading}
      </h1>
      <p className="lead mx-auto mt-4 max-w-md">{guestCopy.expiredText}</p>
      <a href="/demo" className="button button-primary mt-7">
        {guestCopy.toDemo}
      </a>
    </div>
  );
}
