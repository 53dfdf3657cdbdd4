import type { ComponentType } from "react";
import { FlyerDrawing, FlyerSample } from "#app/features/services/pictures/flyer.tsx";
import { NewsletterDrawing, NewsletterSample } from "#app/features/services/pictures/newsletter.tsx";
import { SearchDrawing, SearchSample } from "#app/features/services/pictures/search.tsx";
import { SocialDrawing, SocialSample } from "#app/features/services/pictures/social.tsx";
import { SupportDrawing, SupportSample } from "#app/features/services/pictures/support.tsx";
import { TrainingDrawing, TrainingSample } from "#app/features/services/pictures/training.tsx";
import { WebsiteDrawing, WebsiteSample } from "#app/features/services/pictures/website.tsx";

/** What a service looks like, and a piece of the service itself. */
type Pictures = { Drawing: ComponentType; Sample: ComponentType };

const pictures: Record<string, Pictures> = {
  "website-erstellung": { Drawing: WebsiteDrawing, Sample: WebsiteSample },
  "seo-optimierung": { Drawing: SearchDrawing, Sample: SearchSample },
  "social-media-setup": { Drawing: SocialDrawing, Sample: SocialSample },
  "newsletter-marketing": { Drawing: NewsletterDrawing, Sample: NewsletterSample },
  "flyer-design": { Drawing: FlyerDrawing, Sample: FlyerSample },
  "zusaetzliche-schulung": { Drawing: TrainingDrawing, Sample: TrainingSample },
  "priority-support": { Drawing: SupportDrawing, Sample: SupportSample },
};

/** Returns the pictures of a service's page. Throws for a service without. */
export function findPictures(slug: string): Pictures {
  const found = pictures[slug];
  if (found === undefined) throw new Error(`app/features/services/pictures/index.ts has none for ${slug}`);
  return found;
}
