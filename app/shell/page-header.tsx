import { ChevronRight, Menu, X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import { Logo } from "#app/shell/logo.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { mainNavigation } from "#content/navigation.ts";

const SHRINK_AFTER_PX = 50;

/** The bar on every page: logo, the seven links, the way to a consultation. Works without script (spec 2, Navigation). */
export function PageHeader() {
  const bar = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useShrinkingBar(bar);

  return (
    <header className="site-header">
      <div ref={bar} className="site-header-bar">
        <div className="wrap flex h-full items-center justify-between gap-6">
          <Link to="/" prefetch="intent" className="py-1" aria-label="Tischlein, zur Startseite">
            <Logo />
          </Link>
          <nav aria-label="Hauptnavigation" className="hidden lg:block">
            <ul className="flex gap-x-5 xl:gap-x-7">
              {mainNavigation.map((link) => (
                <li key={link.to}>
                  <NavLink to={link.to} end={link.to === "/"} prefetch="intent" className="nav-link">
                    {link.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex items-center gap-2">
            <Tooltip text="30 Minuten, kostenlos, in neuem Tab" className="hidden sm:inline-flex">
              {(describedBy) => (
                <BookingLink {...describedBy} className="button-small">
                  Beratung buchen
                </BookingLink>
              )}
            </Tooltip>
            <button
              type="button"
              popoverTarget="mobile-menu"
              className="icon-button border-transparent lg:hidden"
              data-menu-toggle
            >
              <span className="menu-toggle-closed">
                <Menu aria-hidden="true" />
                <span className="sr-only">Menü öffnen</span>
              </span>
              <span className="menu-toggle-open">
                <X aria-hidden="true" />
                <span className="sr-only">Menü schließen</span>
              </span>
            </button>
          </div>
        </div>
      </div>
      <MobileMenu menu={menu} />
    </header>
  );
}

function MobileMenu({ menu }: { menu: RefObject<HTMLDivElement | null> }) {
  function close() {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }
  return (
    <div ref={menu} id="mobile-menu" popover="auto" className="mobile-menu pointer-events-auto lg:hidden">
      <nav aria-label="Mobile Navigation">
        <ul className="divide-y divide-line">
          {mainNavigation.map((link) => (
            <li key={link.to}>
              <NavLink
                to={link.to}
                end={link.to === "/"}
                onClick={close}
                className="flex min-h-13 items-center justify-between text-lg font-semibold aria-[current=page]:text-green"
              >
                {link.label}
                <ChevronRight className="size-5 text-ink-2" aria-hidden="true" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <BookingLink className="mt-5 w-full" onClick={close}>
        Beratung buchen
      </BookingLink>
    </div>
  );
}

/** Where CSS cannot follow the scroll position itself (app.css), script marks the bar instead. */
function useShrinkingBar(bar: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    function update() {
      bar.current?.toggleAttribute("data-scrolled", window.scrollY > SHRINK_AFTER_PX);
    }
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [bar]);
}
