import { ArrowRight, Check, Clock } from "lucide-react";
import type { ComponentType } from "react";
import { demoPlaces } from "#app/content/demo-places.ts";
import { type Product, solutionsPage } from "#app/features/solutions/copy.ts";
import { ShopView, WebsiteView } from "#app/features/solutions/product-views.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import "#app/ui/cloth-head.css";
import "./product-menu.css";

const VIEWS = {
  bestellsystem: ShopView,
  website: WebsiteView,
} satisfies Record<Product["id"], ComponentType>;

/** The two products as an open menu on the cloth: a page each, with the setup time in place of the price. */
export function ProductMenu() {
  const { menu } = solutionsPage;
  return (
    <div className="relative isolate">
      <div className="gingham cloth-head -z-10" aria-hidden="true" />
      <div className="wrap pb-14 pt-10 lg:pb-24 lg:pt-20">
        <div className="overflow-hidden rounded-surface bg-paper shadow-lift">
          <div className="relative grid lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr_auto]">
            {menu.products.map((product) => (
              <MenuPage key={product.id} product={product} />
            ))}
            <div className="fold max-lg:hidden" aria-hidden="true" />
          </div>
          <div className="on-dark flex flex-wrap items-center gap-x-10 gap-y-3 px-6 py-5 leading-snug sm:px-11">
            <p className="flex min-w-0 grow basis-60 items-start gap-4 font-semibold">
              <Clock className="shrink-0 text-saffron" strokeWidth={1.75} aria-hidden="true" />
              {menu.together}
            </p>
            <a href="/#pricing" className="link max-md:ml-10">
              {menu.packages}
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}

function MenuPage({ product }: { product: Product }) {
  const { menu } = solutionsPage;
  const View = VIEWS[product.id];
  return (
    <article
      id={product.id}
      aria-labelledby={`${product.id}-name`}
      className="grid content-start lg:row-span-5 lg:grid-rows-subgrid"
    >
      <View />
      <div className="px-6 pt-7 sm:px-11 sm:pt-10">
        <h2 id={`${product.id}-name`} className="display display-2">
          {product.name}
        </h2>
        <p className="mono mt-4 flex flex-wrap items-baseline gap-x-2 sm:gap-x-3">
          <span className="text-sm text-ink-2 sm:text-base">{menu.timeLabel}</span>
          <span className="flex-1 border-b-2 border-dotted border-steel" aria-hidden="true" />
          <span className="whitespace-nowrap text-base font-semibold text-green sm:text-lg">
            {product.time}
          </span>
        </p>
        <p className="mt-4 leading-relaxed sm:mt-5 sm:text-lg">{product.text}</p>
      </div>
      <div className="px-6 pt-6 sm:px-11 sm:pt-8">
        <h3 className="font-semibold">{menu.includedHeading}</h3>
        <ul className="mt-3">
          {product.included.map((item) => (
            <li
              key={item}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t border-line py-2 leading-snug sm:py-2.5"
            >
              <Check className="mt-0.5 size-5 shrink-0 text-green" strokeWidth={2.75} aria-hidden="true" />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-6 bg-linen p-6 max-sm:py-4 sm:mx-11 sm:rounded-control sm:p-7">
        <div className="relative">
          <h3 className="swipe-head flex items-center font-semibold max-sm:min-h-11">
            {menu.benefitsHeading}
          </h3>
          <SwipeRow
            label={`${product.name}: ${menu.benefitsHeading}`}
            className="mt-4 [--swipe-edge:1.5rem] max-sm:mt-3"
          >
            <dl className="sm:grid sm:grid-cols-2 sm:gap-x-8 sm:gap-y-5">
              {product.benefits.map((benefit) => (
                <div key={benefit.title} className="max-sm:rounded-control max-sm:bg-paper max-sm:p-4">
                  <dt className="font-semibold leading-snug text-green">{benefit.title}</dt>
                  <dd className="mt-1 text-sm leading-normal text-ink-2">{benefit.text}</dd>
                </div>
              ))}
            </dl>
          </SwipeRow>
        </div>
      </div>
      <div className="flex flex-wrap content-start items-center gap-x-7 gap-y-3 px-6 pb-9 pt-8 sm:px-11 sm:pb-12 sm:pt-9">
        <a href={product.ask.to} className="button button-secondary">
          {product.ask.label}
        </a>
        {product.calculator !== null && (
          <a href="/gebuehrenrechner" className="link">
            {product.calculator}
          </a>
        )}
        {product.demo !== null && (
          <a href="/demo" className="link">
            {product.demo}
          </a>
        )}
        {product.demo !== null && (
          <a href={demoPlaces.ownMenu} className="link">
            Mit deiner Karte ausprobieren
          </a>
        )}
        <a href={product.more.to} className="link inline-flex items-center gap-1.5">
          {product.more.label}
          <ArrowRight className="size-4 shrink-0" strokeWidth={2} aria-hidden="true" />
        </a>
      </div>
    </article>
  );
}
