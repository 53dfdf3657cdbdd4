import { Island } from "#app/islands/island.tsx";
import { Calls } from "#app/pages/demo/calls.tsx";
import { Features } from "#app/pages/demo/features.tsx";
import { Figures } from "#app/pages/demo/figures.tsx";
import { GuidedOrder } from "#app/pages/demo/guided-order.tsx";
import { LiveDemo } from "#app/pages/demo/live-demo.tsx";
import { Testimonial } from "#app/pages/demo/testimonial.tsx";
import { describePage } from "#app/seo/meta.ts";
import { ClosingCall } from "#app/ui/closing-call.tsx";
import { demo } from "#content/demo.ts";
import { demoLive } from "#content/demo-live.ts";

export function meta() {
  return describePage({
    title: demo.title,
    description: demo.description,
    path: "/demo",
    breadcrumb: [{ name: "Demo", path: "/demo" }],
  });
}

export default function DemoPage() {
  return (
    <>
      <GuidedOrder />
      <section className="live needs-script" aria-labelledby="live-titel">
        <div className="wrap" data-reveal>
          <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1.3fr_1fr]">
            <h2 id="live-titel" className="display display-2">
              {demoLive.heading[0]}
              <br />
              <span className="text-green">{demoLive.heading[1]}</span>
            </h2>
            <p className="lead">{demoLive.lead}</p>
          </div>
          <Island name="live-demo" component={LiveDemo} props={{}} when="visible" />
        </div>
      </section>
      <Figures />
      <Features />
      <Testimonial />
      <Calls />
      <ClosingCall heading={demo.closing.heading} text={demo.closing.text} />
    </>
  );
}
