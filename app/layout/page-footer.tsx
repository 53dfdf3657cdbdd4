import type { ReactNode } from "react";
import { company } from "#app/content/company.ts";
import {
  clientNavigation,
  footerNavigation,
  legalNavigation,
  type NavigationLink,
  serviceNavigation,
} from "#app/content/navigation.ts";
import { Logo } from "#app/layout/logo.tsx";
import { renderOnce } from "#app/layout/render-once.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import "./page-footer.css";

/** The foot of every page: who we are, where things are, how to reach us, what the law wants one click away. Clients know the rest. */
export function PageFooter({ isForClients }: { isForClients: boolean }) {
  const html = renderOnce(`footer ${isForClients}`, () =>
    isForClients ? <ClientFooter /> : <FooterContent />,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered
  return <footer className="site-footer" dangerouslySetInnerHTML={html} />;
}

function FooterContent() {
  return (
    <>
      <div className="gingham gingham-seam" aria-hidden="true" />
      <div className="on-dark">
        <div className="site-footer-columns wrap">
          <div className="max-lg:col-span-full">
            <Logo />
            <p className="mt-3 text-leaf sm:max-w-xs">{company.description.replace(" –", "\u00a0–")}</p>
          </div>
          <FooterLinks heading="Leistungen" links={serviceNavigation} />
          <FooterLinks heading="Auf einen Blick" links={footerNavigation} />
          <FooterColumn heading="Kontakt" className="max-sm:col-span-full">
            <address className="site-footer-contact not-italic">
              <p className="text-leaf">
                {company.legalName}
                <br />
                {company.address.street}
                <br />
                {company.address.postalCode} {company.address.city}
              </p>
              <ul>
                {company.phone !== null && (
                  <li>
                    <a className="footer-link" href={`tel:${company.phone.e164}`}>
                      {company.phone.display}
                    </a>
                  </li>
                )}
                {company.email !== "" && (
                  <li>
                    <a className="footer-link" href={`mailto:${company.email}`}>
                      <EmailAddress address={company.email} />
                    </a>
                  </li>
                )}
                <li>
                  <a className="footer-link" href="/contact">
                    Kontaktformular
                  </a>
                </li>
              </ul>
            </address>
          </FooterColumn>
        </div>
        <div className="border-t border-paper/15">
          <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm text-leaf">
            <p>Angebot ausschließlich für Unternehmer (§&nbsp;14&nbsp;BGB).</p>
            <nav aria-label="Rechtliches">
              <LinkList className="flex flex-wrap gap-x-6" links={legalNavigation} />
            </nav>
            <p>© {company.legalName}</p>
          </div>
        </div>
      </div>
    </>
  );
}

function ClientFooter() {
  return (
    <div className="on-dark">
      <nav aria-label="Fußzeile" className="wrap py-4">
        <LinkList className="flex flex-wrap gap-x-6" links={clientNavigation} />
      </nav>
    </div>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: readonly NavigationLink[] }) {
  return (
    <FooterColumn heading={heading}>
      <nav aria-label={heading}>
        <LinkList links={links} />
      </nav>
    </FooterColumn>
  );
}

function LinkList({ links, className }: { links: readonly NavigationLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <a className="footer-link" href={link.to}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterColumn(props: { heading: string; className?: string; children: ReactNode }) {
  const { heading, className, children } = props;
  return (
    <div className={className}>
      <h2 className="mb-2 text-base font-semibold text-saffron">{heading}</h2>
      {children}
    </div>
  );
}
