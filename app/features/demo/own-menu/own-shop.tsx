import { type RefObject, useMemo, useRef } from "react";
import { LiveInvite } from "#app/features/demo/live/live-invite.tsx";
import { LiveKitchen } from "#app/features/demo/live/live-kitchen.tsx";
import { useInvite } from "#app/features/demo/live/use-invite.ts";
import { useKitchen } from "#app/features/demo/live/use-kitchen.ts";
import { buildBusiness } from "#app/features/demo/own-menu/business.ts";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import type { OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { sealMenu } from "#app/features/demo/own-menu/seal-menu.ts";
import { demoMark } from "#app/features/demo/shop/businesses.ts";
import { GuestShop } from "#app/features/demo/shop/guest-shop.tsx";
import { useBrandColors } from "#app/features/demo/shop/use-brand-colors.ts";
import { Phone } from "#app/ui/drawings/phone.tsx";
import "#app/features/demo/guided/kitchen.css";
import "#app/features/demo/live/live-demo.css";

const copy = ownMenuCopy.shop;

/** The demo's shop and kitchen with the visitor's own menu. */
export function OwnShop(props: {
  menu: OwnMenu;
  heading: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
}) {
  const { menu, heading, onBack } = props;
  const root = useRef<HTMLDivElement>(null);
  const business = useMemo(() => buildBusiness(menu, copy.fallbackName), [menu]);
  useBrandColors(root, menu.color);
  const kitchen = useKitchen(business);
  const invite = useInvite(business, kitchen, () => sealMenu(menu));
  return (
    <div ref={root} className="demo-brand own-shop">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="display display-2 outline-none">
            {copy.heading}
          </h2>
          <p className="lead mt-2">{copy.lead}</p>
        </div>
        <button type="button" className="button button-secondary" onClick={onBack}>
          {copy.back}
        </button>
      </div>
      <div className="live-stage">
        <div className="live-cloth gingham" id="gast">
          <p className="demo-mark">{demoMark}</p>
          <div className="live-table">
            <Phone className="live-phone">
              <GuestShop
                business={business}
                name={business.name}
                placed={kitchen.placed}
                takesNote
                kitchenAnchor="#kueche"
                onOrder={kitchen.order}
              />
            </Phone>
            <LiveInvite {...invite} name={business.name} brand={{ name: null, color: menu.color }} />
          </div>
        </div>
        <LiveKitchen
          business={business}
          tickets={kitchen.tickets}
          hasSound={kitchen.hasSound}
          onSound={kitchen.toggleSound}
          onReady={(ticket) => void invite.markReady(ticket)}
        />
      </div>
      <p className="own-hint mt-4 max-w-2xl">{copy.twoDevices}</p>
    </div>
  );
}
