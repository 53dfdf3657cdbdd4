import { useEffect, useRef, useState } from "react";
import { type OwnBrand, readOwnBrand } from "#app/pages/demo/guest-address.ts";
import { GuestShop } from "#app/pages/demo/guest-shop.tsx";
import { findBusiness } from "#app/pages/demo/order.ts";
import { orderNumber } from "#app/pages/demo/order-number.ts";
import type { PlacedOrder } from "#app/pages/demo/shop-ordered.tsx";
import { useBrandColors } from "#app/pages/demo/use-brand-colors.ts";
import { changeSession, useDemoSession } from "#app/pages/demo/use-demo-session.ts";
import { type DemoBusiness, demo } from "#content/demo.ts";
import { demoLive } from "#content/demo-live.ts";
import type { DemoOrder, DemoSessionView } from "#domain/demo/order.ts";

/** The guest's half on a real phone: orders go to the screen that showed the QR code, and its "fertig" comes back. */
export function GuestTable({ session, businessId }: { session: string; businessId: DemoBusiness["id"] }) {
  const root = useRef<HTMLDivElement>(null);
  const business = findBusiness(businessId);
  const [brand, setBrand] = useState<OwnBrand>({ name: null, color: null });
  const { view, health, reconnect } = useDemoSession(session);
  useBrandColors(root, brand.color);

  useEffect(() => {
    setBrand(readOwnBrand(location.hash));
    void changeSession(session, { type: "join" });
  }, [session]);

  if (health === "expired") return <ExpiredTable />;
  return (
    <div ref={root} className="demo-brand guest-page">
      <h1 className="sr-only">{brand.name ?? business.name}</h1>
      <h2 className="sr-only">{demoLive.phone.heading}</h2>
      <p className="guest-mark">{demo.mark}</p>
      {(health === "lost" || health === "closed") && (
        <div role="alert" className="guest-lost">
          {demoLive.phone.lost}
          {health === "closed" && (
            <button type="button" className="shop-small" onClick={reconnect}>
              {demoLive.invite.reconnect}
            </button>
          )}
        </div>
      )}
      <GuestShop
        business={business}
        name={brand.name ?? business.name}
        placed={view && toPlaced(business, view)}
        kitchenAnchor={null}
        onOrder={(order: DemoOrder) => changeSession(session, { type: "order", order })}
      />
    </div>
  );
}

/** What a guest reads whose session is over. */
export function ExpiredTable() {
  return (
    <div className="wrap py-16 text-center" role="status">
      <h1 className="display display-2">{demoLive.phone.expiredHeading}</h1>
      <p className="lead mx-auto mt-4 max-w-md">{demoLive.phone.expiredText}</p>
      <a href="/demo" className="button button-primary mt-7">
        {demoLive.phone.toDemo}
      </a>
    </div>
  );
}

function toPlaced(business: DemoBusiness, view: DemoSessionView): PlacedOrder | null {
  if (view.order === null) return null;
  const number = orderNumber(business, "phone", view.orders);
  return { number, order: view.order, isReady: view.state === "ready" };
}
