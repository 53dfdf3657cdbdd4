import { company } from "#app/content/company.ts";
import { home } from "#app/features/home/copy.ts";
import { Features } from "#app/features/home/features.tsx";
import { Hero } from "#app/features/home/hero.tsx";
import { Pricing } from "#app/features/home/pricing.tsx";
import { Solutions } from "#app/features/home/solutions.tsx";
import { Testimonial } from "#app/features/home/testimonial.tsx";
import { organizationReference } from "#app/page/json-ld.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { ClosingCall } from "#app/ui/closing-call.tsx";

const { testimonial } = home;
const [minutes, seconds] = testimonial.videoLength.split(":");

export const handle = {
  path: "/",
  title: home.title,
  description: home.description,
  rendering: "at-build",
  updated: "2026-11-21",
  graph: [
    {
      "@type": "VideoObject",
      "@id": `${company.origin}/#video`,
      name: testimonial.videoTitle,
      description: testimonial.quote,
      thumbnailUrl: company.origin + testimonial.videoPoster,
      uploadDate: testimonial.videoUploaded,
      duration: `PT${minutes}M${seconds}S`,
      embedUrl: `https://www.youtube-nocookie.com/embed/${company.videoId}`,
      publisher: organizationReference,
    },
  ],
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export default function HomePage() {
  return (
    <>
      <Hero />
      <Solutions />
      <Features />
      <Testimonial />
      <Pricing />
      <ClosingCall heading={home.closing.heading} text={home.closing.text} />
    </>
  );
}
