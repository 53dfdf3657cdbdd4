import type { ComponentType } from "react";
import { FlyerDrawing } from "#app/features/services/drawings/flyer-drawing.tsx";
import { NewsletterDrawing } from "#app/features/services/drawings/newsletter-drawing.tsx";
import { SearchDrawing } from "#app/features/services/drawings/search-drawing.tsx";
import { SocialDrawing } from "#app/features/services/drawings/social-drawing.tsx";
import { SupportDrawing } from "#app/features/services/drawings/support-drawing.tsx";
import { TrainingDrawing } from "#app/features/services/drawings/training-drawing.tsx";
import { WebsiteDrawing } from "#app/features/services/drawings/website-drawing.tsx";
import { FlyerSample } from "#app/features/services/samples/flyer-sample.tsx";
import { NewsletterSample } from "#app/features/services/samples/newsletter-sample.tsx";
import { SearchSample } from "#app/features/services/samples/search-sample.tsx";
import { SocialSample } from "#app/features/services/samples/social-sample.tsx";
import { SupportSample } from "#app/features/services/samples/support-sample.tsx";
import { TrainingSample } from "#app/features/services/samples/training-sample.tsx";
import { WebsiteSample } from "#app/features/services/samples/website-sample.tsx";

/** Background of a service's first screen. */
export type Tone = "linen" | "leaf" | "saffron" | "dark";

export type ServiceLook = {
  tone: Tone;
  drawing: ComponentType;
  /** A piece of the service itself. */
  sample: { heading: string; note: string; piece: ComponentType };
};

const looks: Record<string, ServiceLook> = {
  "website-erstellung": {
    tone: "saffron",
    drawing: WebsiteDrawing,
    sample: {
      heading: "Fünf Seiten, fünf Antworten",
      note: "Mehr braucht ein Lokal selten. Für Saal oder Biergarten kommt eine dazu.",
      piece: WebsiteSample,
    },
  },
  "seo-optimierung": {
    tone: "leaf",
    drawing: SearchDrawing,
    sample: {
      heading: "Was Gäste tippen und was dafür da sein muss",
      note: "Zu jeder Suche der Eintrag, ohne den du nicht gemeint sein kannst.",
      piece: SearchSample,
    },
  },
  "social-media-setup": {
    tone: "linen",
    drawing: SocialDrawing,
    sample: {
      heading: "So sieht dein Plan für vier Wochen aus",
      note: "Zwei Beiträge in der Woche, alle aus Vorlagen. An vollen Tagen postet niemand.",
      piece: SocialSample,
    },
  },
  "newsletter-marketing": {
    tone: "dark",
    drawing: NewsletterDrawing,
    sample: {
      heading: "Eine ganze Ausgabe, mehr nicht",
      note: "Ein ausgedachtes Wirtshaus, ein Gericht, ein Knopf. In zehn Minuten geschrieben.",
      piece: NewsletterSample,
    },
  },
  "flyer-design": {
    tone: "leaf",
    drawing: FlyerDrawing,
    sample: {
      heading: "Was auf 105 mal 148 Millimetern Platz braucht",
      note: "Die Rückseite eines Einlegers im Format A6, wie sie in die Druckerei geht.",
      piece: FlyerSample,
    },
  },
  "zusaetzliche-schulung": {
    tone: "saffron",
    drawing: TrainingDrawing,
    sample: {
      heading: "Vier Stunden, jede etwas voller",
      note: "Geübt wird mit Testbestellungen. In der Küche kommt kein Bon heraus.",
      piece: TrainingSample,
    },
  },
  "priority-support": {
    tone: "dark",
    drawing: SupportDrawing,
    sample: {
      heading: "Eine Seite aus dem Gerätepass",
      note: "Sie hängt in deinem Büro und liegt bei uns. Wer nachts anruft, muss nichts erklären.",
      piece: SupportSample,
    },
  },
};

/** Returns the look of a service's page. Throws for a service without one. */
export function findLook(slug: string): ServiceLook {
  const look = looks[slug];
  if (look === undefined) throw new Error(`app/features/services/looks.ts has no look for ${slug}`);
  return look;
}
