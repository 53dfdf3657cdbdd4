import { green } from "virtual:theme-colors";
import { useRef, useState } from "react";
import { cleanBrandName } from "#app/features/demo/guest/guest-address.ts";
import { LiveBoard } from "#app/features/demo/live/live-board.tsx";
import { LiveInvite } from "#app/features/demo/live/live-invite.tsx";
import { LiveKitchen } from "#app/features/demo/live/live-kitchen.tsx";
import { LiveSettings } from "#app/features/demo/live/live-settings.tsx";
import { listSampleLines } from "#app/features/demo/live/sample-order.ts";
import { useArrival } from "#app/features/demo/live/use-arrival.ts";
import { useInvite } from "#app/features/demo/live/use-invite.ts";
import { useKitchen } from "#app/features/demo/live/use-kitchen.ts";
import type { HexColor } from "#app/features/demo/shop/brand-color.ts";
import { businesses, demoMark } from "#app/features/demo/shop/businesses.ts";
import { GuestShop } from "#app/features/demo/shop/guest-shop.tsx";
import { findBusiness } from "#app/features/demo/shop/menu.ts";
import { useBrandColors } from "#app/features/demo/shop/use-brand-colors.ts";
import { Phone } from "#app/ui/drawings/phone.tsx";
import "#app/features/demo/guided/kitchen.css";
import "./live-demo.css";

/** The interactive demo: a guest's phone beside the kitchen. Everything stays here until a QR code is asked for. */
export function LiveDemo() {
  const root = useRef<HTMLDivElement>(null);
  const [business, setBusiness] = useState(() => findBusiness("restaurant"));
  const [ownName, setOwnName] = useState<string | null>(null);
  const [color, setColor] = useState<HexColor | null>(null);
  useBrandColors(root, color);
  const kitchen = useKitchen(business);
  const invite = useInvite(business, kitchen);
  const isUpselling = useArrival((place) => {
    if (kitchen.orders.length > 0) return;
    // An empty kitchen, or a board of zeros, would show nothing of what a link promises.
    if (place === "kueche") kitchen.orderSamples(1);
    if (place === "statistik") kitchen.orderSamples(3);
  });
  const brand = { name: cleanBrandName(ownName ?? "") || null, color };
  const name = brand.name ?? business.name;

  function changeBusiness(id: string) {
    const next = businesses.find((candidate) => candidate.id === id);
    if (next === undefined) return;
    setBusiness(next);
    kitchen.clear();
    invite.close();
  }

  return (
    <div ref={root} className="demo-brand">
      <LiveSettings
        business={business}
        name={ownName ?? business.name}
        color={color ?? green}
        onBusiness={changeBusiness}
        onName={setOwnName}
        onColor={setColor}
      />
      <div className="live-stage">
        <div className="live-cloth gingham" id="gast">
          <p className="demo-mark">{demoMark}</p>
          <div className="live-table">
            <div id="upselling" tabIndex={-1} className="outline-none">
              <Phone className="live-phone">
                <GuestShop
                  key={`${business.id} ${isUpselling}`}
                  business={business}
                  name={name}
                  start={isUpselling ? listSampleLines(business) : []}
                  placed={kitchen.placed}
                  kitchenAnchor="#kueche"
                  onOrder={kitchen.order}
                />
              </Phone>
            </div>
            <LiveInvite {...invite} name={name} brand={brand} />
          </div>
        </div>
        <LiveKitchen
          business={business}
          tickets={kitchen.tickets}
          hasSound={kitchen.hasSound}
          onSound={kitchen.toggleSound}
          onReady={(ticket) => void invite.markReady(ticket)}
        />
        <LiveBoard business={business} tickets={kitchen.orders} onSample={() => kitchen.orderSamples(1)} />
      </div>
    </div>
  );
}
