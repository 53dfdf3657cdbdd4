import type { FederalState } from "#app/content/federal-states.ts";
import type { LocalHolidayAnswers } from "#app/content/local-holidays.ts";

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A time of day, "00:00" to "23:59". */
type ClockTime = `${`${0 | 1}${Digit}` | `2${0 | 1 | 2 | 3}`}:${0 | 1 | 2 | 3 | 4 | 5}${Digit}`;
type CalendarDate = `${number}-${number}-${number}`;
/** Month and day, "12-24". */
type YearlyDate = `${number}-${number}`;

type Interval = { opens: ClockTime; closes: ClockTime };

/** Days with other hours than their weekday. The first exception that covers a day applies. */
type ExceptionInput = {
  /** One day of every year, one day, or the first and last day of a period. */
  days: YearlyDate | CalendarDate | readonly [first: CalendarDate, last: CalendarDate];
  /** `until` closes earlier and does not affect days that are closed anyway. */
  hours: "closed" | { until: ClockTime } | Interval;
  /** The reason that visitors read: "Betriebsferien". */
  note: string;
};

type Weekday = "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";

/** Hours as the team publishes them. */
export type BusinessHoursInput = {
  week: Record<Weekday, Interval | "closed">;
  exceptions: readonly ExceptionInput[];
};

export type ContactFacts = {
  phone: string;
  whatsapp: string;
  email: string;
  securityEmail: string;
  consultation: string;
  demo: string;
};

/** What the law, contracts and search engines call the company; "–" where a company has none, such as a register number. */
export type CompanyFacts = {
  legalName: string;
  street: string;
  postalCode: string;
  city: string;
  federalState: FederalState;
  /** A line each, as the Impressum prints them. */
  directors: string;
  contentResponsible: string;
  foundingYear: string;
  registerCourt: string;
  registerNumber: string;
  vatId: string;
  /** The site's own address, "https://www.…"; "" takes the one the server is set to. */
  website: string;
  /** Whom to ask about data protection, as a sentence. */
  dataProtection: string;
  authority: string;
  authorityAddress: string;
  authorityUrl: string;
  hosting: string;
  hostingPlace: string;
  mailService: string;
  bookingService: string;
  /** Where these three work: "in der EU". */
  serviceRegion: string;
};

/** A line at the top of every public page, until the end of a day ("2027-08-07") or until it is removed. */
export type Notice = { text: string; link: { label: string; href: string } | null; until: string | null };

export type Testimonial = {
  quote: string;
  name: string;
  business: string;
  place: string;
  /** What marks an invented client as one; null for a real one. */
  mark: string | null;
};

export type Partners = {
  /** `logo`: the id of an uploaded one. */
  items: readonly { name: string; description: string; logo?: string }[];
  areReal: boolean;
};

export type PackageName = "START" | "GROW" | "PRIME";
export type PackageTexts = {
  description: string;
  /** A line, and whether the package includes it. */
  features: readonly (readonly [text: string, isIncluded: boolean])[];
};

/** What a package costs, as far as that is published. */
export type PackagePrice = {
  /** Cents a month, without VAT; null: after a conversation. */
  month: number | null;
  /** What it depends on; "" where nothing is said. */
  depends: string;
};

/** An uploaded picture; `width` is that of its widest file, `alt` what it shows. */
export type SitePicture = { id: string; width: number; alt: string };

/** A client's story, published with written permission (/buero/referenzen). */
export type Reference = {
  id: number;
  business: string;
  place: string;
  /** "Imbiss"; this and every other text but the quote "" where nothing is said. */
  kind: string;
  about: string;
  quote: string;
  person: string;
  figures: readonly { value: string; what: string; source: string; period: string }[];
  changes: readonly { title: string; description: string }[];
  picture: SitePicture | null;
  /** The id of an uploaded one. */
  logo: string | null;
};

/** A founder or colleague, published with consent (/buero/team). */
export type TeamMember = {
  id: number;
  name: string;
  role: string;
  isFounder: boolean;
  bio: readonly string[];
  expertise: readonly string[];
  picture: SitePicture | null;
};

/** A figure that the site advertises, with its proof (/buero/belege). `claim` names it in claims.ts. */
export type Proof = {
  id: number;
  claim: string;
  /** As it is printed, without its unit. */
  value: string;
  what: string;
  source: string;
  /** The days to which it applies. */
  from: string;
  until: string;
};

/** The value of each fact. A fact that only features read adds its own where it is declared (docs/how-to-change.md). */
export interface FactValues {
  company: Partial<CompanyFacts>;
  contact: Partial<ContactFacts>;
  week: BusinessHoursInput["week"];
  days: BusinessHoursInput["exceptions"];
  holidays: LocalHolidayAnswers;
  notice: Notice;
  /** Confirms an inquiry to its sender by mail; missing: no mail. */
  receipt: true;
  partners: Partners;
  packages: Record<PackageName, PackageTexts>;
  prices: Partial<Record<PackageName, PackagePrice>>;
  references: readonly Reference[];
  people: readonly TeamMember[];
  figures: readonly Proof[];
  /** Figures and promises that the site leaves out, by their names in claims.ts. */
  omitted: readonly string[];
  /** The page is a preview for the team, not what visitors see. */
  isPreview: true;
}
/** What the team has published (/buero/betrieb). A missing fact is the one in the code (app/content). */
export type PublishedFacts = Partial<FactValues>;

/** Facts that are lists of entries, each published for itself. */
export type EntryCollection = "references" | "people" | "figures";
export type FactName = Exclude<keyof PublishedFacts, "isPreview" | EntryCollection>;
/** A fact, or a part of one that stands for itself. */
export type FactPath =
  | FactName
  | EntryCollection
  | `company.${keyof CompanyFacts}`
  | `contact.${keyof ContactFacts}`;

const none: PublishedFacts = {};
let read = (): PublishedFacts => none;

/** Sets where published facts come from: on a server its memory (app/features/facts/feed.server.ts). */
export function provideFacts(source: () => PublishedFacts): void {
  read = source;
}

/** Returns the published facts. The same object until one changes, so that caches may compare it. */
export function publishedFacts(): PublishedFacts {
  return read();
}
