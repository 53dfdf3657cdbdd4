import type { TextTable } from "#app/content/text-with-links.ts";
import type { Interest } from "#app/inquiries/interests.ts";
import type { PaperLine } from "#app/page/social-image.ts";

/** One of the four steps from first call to result. */
export type ServiceStep = { title: string; description: string; duration: string | null };

/** Copy of one page under `/services/{slug}`. */
export type ServicePage = {
  /**
   * What it leads with (`compositions/`): the steps with their dates, the result on the table, or moments one has lived
   * through. Neighbours in the navigation differ.
   */
  composition: "plan" | "piece" | "moments";
  /** Background of the first screen. */
  tone: "linen" | "leaf" | "saffron" | "dark";
  slug: string;
  /** Short name for breadcrumb, footer and lists; plain text without soft hyphens. */
  name: string;
  /** Title is complete, with the company's name: under 60 characters. Description: 120 to 155 characters. */
  seo: { title: string; description: string };
  /** The h1. May contain soft hyphens. */
  headline: string;
  /** The ticket on its link preview, and the part of the headline that is set in the second colour there. */
  ticket: { accent: string; lines: PaperLine[]; footer: string };
  subtitle: string;
  /** The first sentence says what the page is about. */
  heroText: string;
  /** What the contact form preselects (`/contact?interesse=…`). */
  interest: Interest;
  /** The hero text stands below this heading; `more` is the title under which the paragraphs are folded. */
  whatIs: { heading: string; more: string; paragraphs: string[] };
  /** Who gets what, for a service with levels. */
  levels?: TextTable;
  /** Reasons by their titles. */
  whyImportant: { heading: string; items: Record<string, string> };
  /** Four steps by their titles, and how long each takes: null where no honest figure exists. */
  process: { heading: string; durations: (string | null)[]; steps: Record<string, string> };
  /** A piece of the service itself (`pictures/`). */
  sample: { heading: string; note: string };
  deliverables: { heading: string; items: string[] };
  /** What the price depends on. */
  price: string;
  /** Answers by their questions. */
  faqs: Record<string, string>;
  closing: { heading: string; text: string };
};
