import { ChevronRight, Menu, X } from "lucide-react";
import { useLocation } from "react-router";
import { company } from "#app/content/company.ts";
import { mainNavigation, menuNavigation } from "#app/content/navigation.ts";
import { Logo } from "#app/layout/logo.tsx";
import { renderOnce } from "#app/layout/render-once.tsx";
import { describePhoneHoursBriefly } from "#app/opening-hours/business-hours.ts";
import { findPublicPath } from "#app/page/public-path.ts";
import { BookingAnchor } from "#app/ui/booking-link.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import "./page-header.css";

/** The bar on every page: logo, the seven links, the way to a consultation. Works without script (docs/product.md#pages-and-navigation). */
export function PageHeader({ isForClients }: { isForClients: boolean }) {
  const here = useLocation().pathname;
  // All it knows of an address is which link it belongs to.
  const current = mainNavigation.find(({ to }) => isCurrent(to, here))?.to ?? null;
  const html = renderOnce(`header ${current} ${isForClients}`, () => (
    <HeaderContent current={current} isForClients={isForClients} />
  ));
  // The path of any other page may name a client or hold a token.
  const __html = html.__html.replaceAll(PAGE, encodeURIComponent(findPublicPath(here) ?? ""));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered
  return <header className="site-header" dangerouslySetInnerHTML={{ __html }} />;
}

/** Stands for the page in what is rendered once for many. */
const PAGE = "diese-seite";

type HeaderProps = { current: string | null; isForClients: boolean };

function HeaderContent({ current, isForClients }: HeaderProps) {
  return (
    <>
      <div className="site-header-bar">
        <div className="site-header-row wrap relative flex items-center justify-between gap-2">
          <a href="/" className="site-header-logo" aria-label={`${company.name}, zur Startseite`}>
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
          <div className="flex items-center gap-1 max-lg:-mr-2.5">
            {!isForClients && (
              <Tooltip text="Am Telefon oder per Video, in neuem Tab" className="inline-flex">
                {(describedBy) => (
                  <BookingAnchor {...describedBy} from={PAGE} className="button-small max-sm:px-2">
                    Beratung buchen
                  </BookingAnchor>
                )}
              </Tooltip>
            )}
            <button
              type="button"
              popoverTarget="mobile-menu"
              className="icon-button border-transparent lg:hidden"
              data-menu-toggle
            >
              <span className="menu-toggle-closed">
                <Menu />
                <span className="sr-only">Menü öffnen</span>
              </span>
              <span className="menu-toggle-open">
                <X />
                <span className="sr-only">Menü schließen</span>
              </span>
            </button>
          </div>
        </div>
      </div>
      <MobileMenu current={current} isForClients={isForClients} />
    </>
  );
}

function MobileMenu({ current, isForClients }: HeaderProps) {
  return (
    <div id="mobile-menu" popover="auto" className="mobile-menu pointer-events-auto lg:hidden">
      <nav aria-label="Mobile Navigation">
        <ul>
          {mainNavigation.map((link) => (
            <li key={link.to}>
              <a
                href={link.to}
                aria-current={link.to === current ? "page" : undefined}
                className="flex min-h-13 items-center justify-between text-lg font-semibold aria-[current=page]:text-green aria-[current=page]:underline"
              >
                {link.label}
                <ChevronRight className="size-5 text-ink-2" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ShortWays isForClients={isForClients} />
      {!isForClients && (
        <BookingAnchor from={PAGE} className="mt-5 w-full">
          Beratung buchen
        </BookingAnchor>
      )}
    </div>
  );
}

/** Below the pages: to a person at once, or to what an owner looks for first. Script says until when (ui/opening.enhance.ts). */
function ShortWays({ isForClients }: Pick<HeaderProps, "isForClients">) {
  const { phone, whatsapp } = company;
  return (
    <nav aria-label="Direkt zum Ziel">
      <ul className="*:flex">
        {phone !== null && (
          <li>
            <a href={`tel:${phone.e164}`} className="mobile-menu-way">
              Anrufen<span data-opening-text="reach">{describePhoneHoursBriefly()}</span>
            </a>
          </li>
        )}
        {whatsapp !== null && (
          <li>
            <a href={whatsapp.url} target="_blank" rel="noopener" className="mobile-menu-way">
              WhatsApp<span className="sr-only"> (öffnet in neuem Tab)</span>
              <span>Antwort in 24&nbsp;Std.</span>
            </a>
          </li>
        )}
        {!isForClients && (
          <li className="flex-wrap justify-between gap-x-4">
            {menuNavigation.map((link) => (
              <a key={link.to} href={link.to} className="mobile-menu-way">
                {link.label}
              </a>
            ))}
          </li>
        )}
      </ul>
    </nav>
  );
}

/** An article belongs to the blog; the start page is only itself. */
function isCurrent(to: string, here: string): boolean {
  return here === to || (to !== "/" && here.startsWith(`${to}/`));
}
