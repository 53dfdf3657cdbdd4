import { Island } from "#app/browser/hydration/island.tsx";
import { company } from "#app/content/company.ts";
import { demoPlaces } from "#app/content/demo-places.ts";
import { findStartPrice, priceNote } from "#app/content/prices.ts";
import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { FeeCalculator } from "#app/features/fee-calculator/fee-calculator.island.tsx";
import { FeeSources } from "#app/features/fee-calculator/fee-sources.tsx";
import { readFeeAddress, readFees, startInput, writeFees } from "#app/fees/read-fees.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { ClosingCall } from "#app/ui/closing-call.tsx";
import type { Route } from "./+types/page";

export const handle = {
  path: "/gebuehrenrechner",
  title: feeCalculatorPage.title,
  description: feeCalculatorPage.description,
  crumb: feeCalculatorPage.breadcrumb,
  socialImage: {
    headline: feeCalculatorPage.hero.headline.join(" "),
    accent: feeCalculatorPage.hero.headline[1],
    kicker: "Portal oder eigener Shop?",
    scene: "table",
    ground: "linen",
    prop: "plate",
    paper: {
      title: "Ein Monat",
      subtitle: "300 Bestellungen",
      lines: [
        ["Provision", "1.465,38"],
        ["Zahlung", "62,80"],
        ["Dein Shop", "offen"],
      ],
      total: ["Bis", "376 €"],
      footer: "Jede Formel dabei.",
    },
  },
  rendering: "per-request",
  updated: "2026-11-21",
} satisfies PageDeclaration;

/**
 * Returns the calculator's fields. Per request, because without script they are in the query and the server calculates.
 */
export function loader({ request }: Route.LoaderArgs) {
  const asked = readFeeAddress(new URL(request.url).searchParams);
  const price = findStartPrice();
  const start = asked ?? writeFees({ ...startInput, ownCost: price?.month ?? null });
  const hasProblems = Object.keys(readFees(start, startInput).problems).length > 0;
  return { start, asked: asked !== null, hasProblems, price };
}

/** Returns the page's metadata; URLs with a visitor's figures are not indexed. */
export function meta({ loaderData }: Route.MetaArgs) {
  const prefix = loaderData?.hasProblems ? feeCalculatorPage.form.errorPrefix : "";
  return pageMeta({ ...handle, title: prefix + handle.title, noindex: loaderData?.asked ?? false });
}

export function headers() {
  return { "Cache-Control": "private, no-cache" };
}

export default function FeeCalculatorPage({ loaderData }: Route.ComponentProps) {
  const { closing } = feeCalculatorPage;
  return (
    <>
      <Hero price={loaderData.price} />
      <Island
        name="fee-calculator"
        component={FeeCalculator}
        props={{ start: loaderData.start, asked: loaderData.asked, site: new URL(company.origin).host }}
        when="interaction"
      />
      <FeeSources />
      <ClosingCall {...closing} />
    </>
  );
}

/** The introduction: two lines, because the first field belongs on the first screen. */
function Hero({ price }: { price: ReturnType<typeof findStartPrice> }) {
  const { hero } = feeCalculatorPage;
  return (
    <div className="wrap no-print pb-5 pt-6 lg:pb-10 lg:pt-12">
      <h1 className="display display-1">
        <span className="inline-block">{hero.headline[0]}</span>{" "}
        <span className="inline-block text-green">{hero.headline[1]}</span>
      </h1>
      <p className="lead mt-3 max-w-2xl lg:mt-5">
        {hero.lead}{" "}
        <a href={demoPlaces.ownMenu} className="link">
          Deine Karte als Shop
        </a>
      </p>
      {price && (
        <p className="mt-2 text-ink-2">
          {price.name} kostet {price.amount} im Monat, {priceNote}.
        </p>
      )}
    </div>
  );
}
