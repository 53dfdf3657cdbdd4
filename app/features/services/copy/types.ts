import type { Interest } from "#app/content/interests.ts";
import type { TextTable } from "#app/content/rich-text.ts";
import type { PaperLine } from "#app/page/social-image.ts";
import type { Band } from "#app/ui/closing-band.tsx";
import type { ClosingSlip } from "#app/ui/closing-call.tsx";

/** One of the four steps from first call to result. `duration` is null where no honest figure exists. */
export type ServiceStep = { title: string; description: string; duration: string | null };

/**
 * An invented example of the service, hence always `sample: true`: the page says so. `sample()` around the list makes the
 * launch check find it.
 */
export type ServiceExample = { title: string; description: string; result: string; sample: true };

/** Copy of one page under `/services/{slug}`, in the order in which the template shows it. */
export type ServicePage = {
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
  whatIs: { heading: string; paragraphs: string[] };
  /** Who gets what, for a service with levels. */
  levels?: TextTable;
  whyImportant: { heading: string; items: { title: string; text: string }[] };
  process: { heading: string; steps: [ServiceStep, ServiceStep, ServiceStep, ServiceStep] };
  deliverables: { heading: string; items: string[] };
  pricing: { description: string; included: string[] };
  examples: readonly ServiceExample[] | null;
  faqs: { question: string; answer: string }[];
  closing: { heading: string; text: string; slip: ClosingSlip; ground?: Band };
};
