import { Features } from "#app/pages/home/features.tsx";
import { Hero } from "#app/pages/home/hero.tsx";
import { Pricing } from "#app/pages/home/pricing.tsx";
import { Solutions } from "#app/pages/home/solutions.tsx";
import { Testimonial } from "#app/pages/home/testimonial.tsx";
import { describePage } from "#app/seo/meta.ts";
import { ClosingCall } from "#app/ui/closing-call.tsx";
import { home } from "#content/home.ts";

export function meta() {
  return describePage({ title: home.title, description: home.description, path: "/" });
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
