import { flyerDesign } from "./flyer-design.ts";
import { newsletterMarketing } from "./newsletter-marketing.ts";
import { prioritySupport } from "./priority-support.ts";
import { seoOptimierung } from "./seo-optimierung.ts";
import { socialMediaSetup } from "./social-media-setup.ts";
import type { ServicePage } from "./types.ts";
import { websiteErstellung } from "./website-erstellung.ts";
import { zusaetzlicheSchulung } from "./zusaetzliche-schulung.ts";

/** All service pages, in the order of the lists and the footer. */
export const servicePages: ServicePage[] = [
  websiteErstellung,
  seoOptimierung,
  socialMediaSetup,
  newsletterMarketing,
  flyerDesign,
  zusaetzlicheSchulung,
  prioritySupport,
];

export function findServicePage(slug: string): ServicePage | null {
  return servicePages.find((page) => page.slug === slug) ?? null;
}
