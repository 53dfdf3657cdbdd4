import { Island } from "#app/islands/island.tsx";
import { Calls } from "#app/pages/demo/calls.tsx";
import { Features } from "#app/pages/demo/features.tsx";
import { Figures } from "#app/pages/demo/figures.tsx";
import { GuidedOrder } from "#app/pages/demo/guided-order.tsx";
import { Testimonial } from "#app/pages/demo/testimonial.tsx";
import { describePage } from "#app/seo/meta.ts";
import { ClosingCall } from "#app/ui/closing-call.tsx";
import { demo } from "#content/demo.ts";

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
      <Island name="guided-order" component={GuidedOrder} props={{}} />
      <Figures />
      <Features />
      <Testimonial />
      <Calls />
      <ClosingCall heading={demo.closing.heading} text={demo.closing.text} />
    </>
  );
}
