import { ChevronRight, Menu, X } from "lucide-react";
import { useLocation } from "react-router";
import { company } from "#app/content/company.ts";
import { mainNavigation } from "#app/content/navigation.ts";
import { Logo } from "#app/layout/logo.tsx";
import { renderOnce } from "#app/layout/render-once.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import "./page-header.css";

/** The bar on every page: logo, the seven links, the way to a consultation. Works without script (docs/product.md#pages-and-navigation). */
export function PageHeader() {
  const here = useLocation().pathname;
  // All it knows of an address is which link it belongs to.
  const current = mainNavigation.find(({ to }) => isCurrent(to, here))?.to ?? null;
  const html = renderOnce(`header ${current}`, () => <HeaderContent current={current} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered
  return <header className="site-header" dangerouslySetInnerHTML={html} />;
}

function HeaderContent({ current }: { current: string | null }) {
  return (
    <>
      <div className="site-header-bar">
        <div className="site-header-row wrap relative flex items-center justify-between gap-6">
          <a href="/" className="shrink-0" aria-label={`${company.name}, zur Startseite`}>
            <Logo />
          </a>
          <nav aria-label="Hauptnavigation" className="hidden lg:block">
            <ul className="flex gap-x-5 *:flex xl:gap-x-7">
              {mainNavigation.map((link) => (
                <li key={link.to}>
                  <a
                    href={link.to}
                    aria-current={link.to === current ? "page" : undefined}
                    className="nav-link"
                  >
                    {link.label}
                  </a>
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
      <MobileMenu current={current} />
    </>
  );
}

function MobileMenu({ current }: { current: string | null }) {
  return (
    <div id="mobile-menu" popover="auto" className="mobile-menu pointer-events-auto lg:hidden">
      <nav aria-label="Mobile Navigation">
        <ul className="divide-y divide-line">
          {mainNavigation.map((link) => (
            <li key={link.to}>
              <a
                href={link.to}
                aria-current={link.to === current ? "page" : undefined}
                className="flex min-h-13 items-center justify-between text-lg font-semibold aria-[current=page]:text-green aria-[current=page]:underline"
              >
                {link.label}
                <ChevronRight className="size-5 text-ink-2" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <BookingLink className="mt-5 w-full">Beratung buchen</BookingLink>
    </div>
  );
}

/** An article belongs to the blog; the start page is only itself. */
function isCurrent(to: string, here: string): boolean {
  return here === to || (to !== "/" && here.startsWith(`${to}/`));
}
