import { Island } from "#app/browser/hydration/island.tsx";
import { demo, demoMeta } from "#app/features/demo/copy.ts";
import { Features } from "#app/features/demo/features.tsx";
import { Figures } from "#app/features/demo/figures.tsx";
import { GuidedOrder } from "#app/features/demo/guided/guided-order.tsx";
import { demoLive } from "#app/features/demo/live/copy.ts";
import { LiveDemo } from "#app/features/demo/live/live-demo.island.tsx";
import { Proofs } from "#app/features/demo/proofs.tsx";
import { Testimonial } from "#app/features/demo/testimonial.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { ClosingCall } from "#app/ui/closing-call.tsx";

export const handle = {
  path: "/demo",
  ...demoMeta,
  crumb: "Demo",
  socialImage: {
    headline: "Bestell einmal bei dir selbst.",
    accent: "bei dir selbst.",
    kicker: "Demo",
    scene: "table",
    ground: "saffron",
    prop: "phone",
    paper: {
      title: "Demo",
      subtitle: "2 Artikel, vier Schritte",
      lines: ["1 Scannen", "2 Stöbern", "3 Bezahlen", "4 Guten Appetit"],
      total: ["Summe", "27,40 €"],
      footer: "Läuft ohne App.",
    },
  },
  rendering: "at-start",
  updated: "2026-11-22",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export default function DemoPage() {
  return (
    <>
      <GuidedOrder />
      <section className="live needs-script pt-[0.5rem] lg:pt-[3rem]" aria-labelledby="live-titel">
        <div className="wrap" data-reveal data-plays="">
          <div className="grid items-end gap-x-16 gap-y-3 lg:grid-cols-[1.3fr_1fr]">
            <h2 id="live-titel" className="display display-2">
              {demoLive.heading[0]}
              <br />
              <span className="text-green">{demoLive.heading[1]}</span>
            </h2>
            <div>
              <p className="lead">{demoLive.lead}</p>
              <BookingLink className="mt-4">Beratung buchen</BookingLink>
            </div>
          </div>
          <Island name="live-demo" component={LiveDemo} props={{}} when="visible" />
        </div>
      </section>
      <p className="wrap pt-5 lg:hidden">
        <BookingLink>Beratung buchen</BookingLink>
      </p>
      <Proofs />
      <Features />
      <Testimonial />
      <Figures />
      <ClosingCall heading={demo.closing.heading} text={demo.closing.text} />
    </>
  );
}
