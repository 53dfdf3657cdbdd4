import { type RefObject, useMemo, useRef } from "react";
import { LiveInvite } from "#app/features/demo/live/live-invite.tsx";
import { LiveKitchen } from "#app/features/demo/live/live-kitchen.tsx";
import { useInvite } from "#app/features/demo/live/use-invite.ts";
import { useKitchen } from "#app/features/demo/live/use-kitchen.ts";
import { buildBusiness } from "#app/features/demo/own-menu/business.ts";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import type { OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { MenuCategories } from "#app/features/demo/own-menu/menu-categories.tsx";
import { BookingButton, NextStep } from "#app/features/demo/own-menu/next-step.tsx";
import { sealMenu } from "#app/features/demo/own-menu/seal-menu.ts";
import { type DemoBusiness, demoMark } from "#app/features/demo/shop/businesses.ts";
import { GuestShop } from "#app/features/demo/shop/guest-shop.tsx";
import { useBrandColors } from "#app/features/demo/shop/use-brand-colors.ts";
import { Phone } from "#app/ui/drawings/phone.tsx";
import "#app/features/demo/guided/kitchen.css";
import "#app/features/demo/live/live-demo.css";

const copy = ownMenuCopy.shop;

type OwnShopProps = {
  menu: OwnMenu;
  code: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
  bookingUrl: string;
  /** Somebody has sent the link. */
  isShared: boolean;
  /** Sets the table once, when a menu has just been read. */
  isSetting: boolean;
  onCheck: () => void;
};

/** The demo's shop and kitchen with the visitor's own menu; on a phone the shop is the screen. */
export function OwnShop(props: OwnShopProps) {
  const { menu, code, heading, bookingUrl, isShared, isSetting, onCheck } = props;
  const root = useRef<HTMLDivElement>(null);
  const business = useMemo(() => buildBusiness(menu, copy.fallbackName), [menu]);
  useBrandColors(root, menu.color);
  const kitchen = useKitchen(business);
  const invite = useInvite(business, kitchen, () => sealMenu(menu));
  return (
    <div
      ref={root}
      className="demo-brand own-shop relative mx-[calc(-1*var(--gutter))] lg:sticky lg:top-20 lg:col-2 lg:row-1 lg:max-h-[calc(100svh_-_6rem)] lg:mx-0 lg:mt-4 lg:rounded-surface lg:overflow-y-auto lg:[scrollbar-width:thin]"
    >
      <div className="own-bar spread gap-x-3 gap-y-1 py-[0.35rem] px-3 bg-saffron text-(length:--text-xs) font-semibold leading-[1.25]">
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {copy.title.replace("{name}", business.name)}
        </h2>
        {isShared ? (
          <p>
            {copy.builtWith}{" "}
            <a className="link" href="/demo/deine-karte">
              {copy.toOwn}
            </a>
          </p>
        ) : (
          <button type="button" className="min-h-11 text-left link" onClick={onCheck}>
            {copy.check}
          </button>
        )}
        <BookingButton bookingUrl={bookingUrl} className="button-small px-3" />
      </div>
      <div className="live-stage m-0 lg:block lg:rounded-none">
        <div className="live-cloth gingham relative max-lg:p-0" id="gast">
          {isSetting && <TableSetting business={business} />}
          <p className="demo-mark max-lg:my-[0.4rem] max-lg:mx-auto">{demoMark}</p>
          <div className="live-table max-lg:block lg:grid-cols-[minmax(0,20rem)]">
            <Phone className="live-phone w-full max-lg:max-w-none max-lg:h-auto max-lg:mb-6 max-lg:border-0! max-lg:rounded-none! max-lg:[box-shadow:none]! max-lg:overflow-visible! lg:h-[min(38rem,100svh_-_14rem)]">
              <GuestShop
                business={business}
                name={business.name}
                placed={kitchen.placed}
                takesNote
                kitchenAnchor="#kueche"
                parts={{
                  cover: <div aria-hidden="true" className="shop-cover gingham" />,
                  facts: business.facts?.map((fact) => (
                    <p key={fact} className="mt-1 text-sm leading-snug">
                      {fact}
                    </p>
                  )),
                  categories: business.menu.length > 1 && (
                    <MenuCategories headings={business.menu.map(({ heading }) => heading)} />
                  ),
                  next: <NextStep code={code} bookingUrl={bookingUrl} />,
                }}
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
      <p className="muted leading-[1.4] max-lg:px-[var(--gutter)] mt-4 max-w-2xl">{copy.twoDevices}</p>
    </div>
  );
}

/** The table sets itself: cloth, sign, first ticket. Over the shop, which can be used meanwhile. */
function TableSetting({ business }: { business: DemoBusiness }) {
  const first = business.menu[0]?.dishes[0]?.name;
  return (
    <div className="own-setting gingham" aria-hidden="true">
      <p className="own-setting-sign max-w-[18rem] py-3 px-5 bg-paper shadow-lift text-ink text-[1.75rem] text-center wrap-anywhere display">
        {business.name}
      </p>
      {first && (
        <p className="own-setting-ticket max-w-[18rem] py-3 px-5 bg-paper shadow-lift text-ink wrap-anywhere mono">
          1 × {first}
        </p>
      )}
    </div>
  );
}
