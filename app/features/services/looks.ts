import type { ComponentType } from "react";
import { FlyerDrawing } from "#app/features/services/drawings/flyer-drawing.tsx";
import { NewsletterDrawing } from "#app/features/services/drawings/newsletter-drawing.tsx";
import { SearchDrawing } from "#app/features/services/drawings/search-drawing.tsx";
import { SocialDrawing } from "#app/features/services/drawings/social-drawing.tsx";
import { SupportDrawing } from "#app/features/services/drawings/support-drawing.tsx";
import { TrainingDrawing } from "#app/features/services/drawings/training-drawing.tsx";
import { WebsiteDrawing } from "#app/features/services/drawings/website-drawing.tsx";

/** Background of a service's first screen. */
export type Tone = "linen" | "leaf" | "saffron" | "dark";

type ServiceLook = {
  tone: Tone;
  drawing: ComponentType;
  /** Layout of the reasons: a table read downwards, or four fields read across. */
  reasons: "table" | "fields";
};

const looks: Record<string, ServiceLook> = {
  "website-erstellung": { tone: "saffron", drawing: WebsiteDrawing, reasons: "fields" },
  "seo-optimierung": { tone: "leaf", drawing: SearchDrawing, reasons: "table" },
  "social-media-setup": { tone: "linen", drawing: SocialDrawing, reasons: "table" },
  "newsletter-marketing": { tone: "dark", drawing: NewsletterDrawing, reasons: "fields" },
  "flyer-design": { tone: "leaf", drawing: FlyerDrawing, reasons: "table" },
  "zusaetzliche-schulung": { tone: "saffron", drawing: TrainingDrawing, reasons: "fields" },
  "priority-support": { tone: "dark", drawing: SupportDrawing, reasons: "fields" },
};

/** Returns the look of a service's page. Throws for a service without one. */
export function findLook(slug: string): ServiceLook {
  const look = looks[slug];
  if (look === undefined) throw new Error(`app/features/services/looks.ts has no look for ${slug}`);
  return look;
}
