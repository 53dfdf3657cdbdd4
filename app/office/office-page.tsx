import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useLocation } from "react-router";
import { company } from "#app/content/company.ts";
import { Logo } from "#app/layout/logo.tsx";
import { NewPasskeys } from "#app/office/new-passkeys.tsx";
import type { StaffMember } from "#app/office/staff-member.ts";
import { mayLead } from "#app/office/staff-member.ts";
import "#app/ui/gingham.css";
import "./office.css";

const sections = [
  { name: "Heute", path: "/buero/heute" },
  { name: "Anfragen", path: "/buero" },
  { name: "Projekte", path: "/buero/projekte" },
  { name: "Artikel", path: "/buero/artikel" },
  { name: "Betrieb", path: "/buero/betrieb" },
  { name: "Mitteilungen", path: "/buero/mitteilungen" },
] as const;

const operation = [
  { group: "Website", name: "Geschäftszeiten", path: "/buero/betrieb" },
  { group: "Website", name: "Angaben", path: "/buero/betrieb/angaben" },
  { group: "Website", name: "Referenzen", path: "/buero/referenzen" },
  { group: "Website", name: "Teamseite", path: "/buero/team" },
  { group: "Website", name: "Belege", path: "/buero/belege" },
  { group: "Website", name: "Startklar", path: "/buero/startklar", isForLeitung: true },
  { group: "Team", name: "Personen", path: "/buero/personen" },
  { group: "Team", name: "Protokoll", path: "/buero/protokoll", isForLeitung: true },
  { group: "Team", name: "Datenschutz", path: "/buero/datenschutz", isForLeitung: true },
  { group: "System", name: "Zahlen", path: "/buero/zahlen" },
  { group: "System", name: "Zustand", path: "/buero/zustand", isForLeitung: true },
] as const;

export type OperationPage = (typeof operation)[number]["name"];

type OfficePageProps = {
  /** Null: signed out, no navigation. */
  staff: StaffMember | null;
  title: string;
  section?: (typeof sections)[number]["name"];
  page?: OperationPage;
  views?: ReactNode;
  children: ReactNode;
};

/** Every page of the back office: bar with navigation and menu, heading, content. Works without script. */
export function OfficePage({ staff, title, section, page, views, children }: OfficePageProps) {
  return (
    <div className="office">
      <title>{`${title} – Büro`}</title>
      <meta name="robots" content="noindex" />
      <meta name="apple-mobile-web-app-title" content="Büro" />
      <header className="office-bar spread gap-x-6 gap-y-2 py-3 px-(--office-gutter) border-b-[1.5px] border-line bg-paper max-md:gap-x-4 max-md:gap-y-0 max-md:pt-[0.35rem] max-md:pb-0">
        <a href="/buero/heute" className="py-2" aria-label={`${company.name}, Büro`}>
          <Logo />
        </a>
        {staff && <OfficeNavigation staff={staff} section={section} />}
      </header>
      {staff === null && <div className="gingham gingham-seam" aria-hidden="true" />}
      <div className="office-content">
        {section === "Betrieb" && page !== undefined && staff && (
          <OperationNavigation page={page} isLeading={mayLead(staff)} />
        )}
        <div className="mb-6 max-md:mb-[0.6rem] max-md:has-[.office-links]:mb-0 spread gap-x-6 gap-y-0 max-md:gap-x-4">
          <div className="flex items-center gap-3 min-w-0">
            <h1 className="display display-2 min-w-0 max-md:py-[0.35rem] max-md:text-[min(1.75rem,9.5vw)]">
              {title}
            </h1>
            <HelpLink />
          </div>
          {views}
        </div>
        {staff && <NewPasskeys passkeys={staff.newPasskeys} />}
        {children}
      </div>
    </div>
  );
}

type OfficeLinksProps = {
  links: readonly { name: string; path: string }[];
  /** The name of the one that is shown. */
  current: string | null | undefined;
  mark?: "page" | "true";
  className?: string;
};

export function OfficeLinks({ links, current, mark = "page", className = "" }: OfficeLinksProps) {
  return (
    <ul className={`office-links ${className}`.trimEnd()}>
      {links.map(({ name, path }) => (
        <li key={path}>
          <a href={path} aria-current={name === current ? mark : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function BackLink({ children, ...rest }: ComponentPropsWithoutRef<"a">) {
  return (
    <p className="office-ways">
      <a className="link" {...rest}>
        {children}
      </a>
    </p>
  );
}

function OperationNavigation({ page, isLeading }: { page: OperationPage; isLeading: boolean }) {
  const mine = operation.filter((entry) => isLeading || !("isForLeitung" in entry));
  const current = operation.find(({ name }) => name === page)?.group;
  const groups = [...Map.groupBy(mine, ({ group }) => group)];
  return (
    <nav
      aria-label="Betrieb"
      className="office-pages mt-[-0.9rem] mb-5 text-(length:--text-sm) max-md:mt-0 max-md:mb-[0.4rem]"
    >
      <OfficeLinks
        links={groups.map(([name, [first]]) => ({ name, path: first?.path ?? "" }))}
        current={current}
        mark="true"
      />
      <OfficeLinks links={mine.filter(({ group }) => group === current)} current={page} />
    </nav>
  );
}

function HelpLink() {
  const page = encodeURIComponent(useLocation().pathname);
  return (
    <a
      href={`/buero/hilfe?seite=${page}`}
      className="office-help grid flex-none place-items-center relative size-11 text-green font-semibold hover:text-ink max-md:-m-2"
      aria-label="Hilfe zu dieser Seite"
    >
      ?
    </a>
  );
}

function OfficeNavigation({ staff, section }: { staff: StaffMember; section: OfficePageProps["section"] }) {
  return (
    <>
      <nav
        aria-label="Büro"
        className="office-sections flex order-3 gap-x-[1.1rem] w-full min-[54rem]:order-0 min-[54rem]:w-auto min-[54rem]:ml-auto"
      >
        <OfficeLinks links={sections.slice(0, 1)} current={section} />
        <OfficeLinks links={sections.slice(1)} current={section} />
      </nav>
      <details className="office-menu relative">
        <summary
          className={`button button-secondary button-small ${staff.needsBackup ? "office-menu-marked relative" : ""}`}
        >
          Menü
          {staff.needsBackup && <span className="sr-only"> (zweiter Passkey fehlt)</span>}
        </summary>
        <div className="office-menu-sheet absolute z-10 right-0 w-[min(18rem,calc(100vw_-_2rem))] p-5 border-[1.5px] border-line rounded-surface bg-paper shadow-lift">
          <p className="font-semibold">{staff.name}</p>
          <p className="text-ink-2">{staff.role === "leitung" ? "Leitung" : "Team"}</p>
          <a className="link mt-3 block py-2" href="/buero/ich">
            Deine Angaben
          </a>
          <a className="link my-3 block py-2" href="/buero/geraete">
            Geräte und Passkeys
          </a>
          <a className="link mb-3 block py-2" href="/buero/textbausteine">
            Textbausteine
          </a>
          <a className="link mb-3 block py-2" href="/buero/installieren">
            Büro als App
          </a>
          {staff.needsBackup && (
            <p className="mb-4 text-sm">
              Dir fehlt ein zweiter Passkey oder ein Satz Wiederherstellungscodes.
            </p>
          )}
          <form method="post" action="/buero/abmelden" data-enhance="sign-out">
            <button type="submit" className="button button-secondary button-small w-full">
              Abmelden
            </button>
          </form>
          <a className="link mt-3 block py-2" href="/buero/hilfe">
            Hilfe
          </a>
        </div>
      </details>
    </>
  );
}
