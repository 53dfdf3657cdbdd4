import { Features } from "#app/pages/home/features.tsx";
import { Hero } from "#app/pages/home/hero.tsx";
import { Pricing } from "#app/pages/home/pricing.tsx";
import { Solutions } from "#app/pages/home/solutions.tsx";
import { Testimonial } from "#app/pages/home/testimonial.tsx";
import { organizationReference } from "#app/seo/json-ld.ts";
import { describePage } from "#app/seo/meta.ts";
import { ClosingCall } from "#app/ui/closing-call.tsx";
import { company } from "#content/company.ts";
import { home } from "#content/home.ts";

export function meta() {
  const { testimonial } = home;
  const [minutes, seconds] = testimonial.videoLength.split(":");
  return describePage({
    title: home.title,
    description: home.description,
    path: "/",
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
  });
}

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
