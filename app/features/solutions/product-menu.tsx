import { Check, Clock } from "lucide-react";
import type { ComponentType } from "react";
import { type Product, solutionsPage } from "#app/features/solutions/copy.ts";
import { ShopView, WebsiteView } from "#app/features/solutions/product-views.tsx";
import { Fold } from "#app/ui/fold.tsx";
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
      <div className="wrap pb-10 pt-8 lg:pb-16 lg:pt-14">
        <div className="overflow-hidden rounded-surface bg-paper shadow-lift">
          <div className="relative grid lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr_auto]">
            {menu.products.map((product) => (
              <MenuPage key={product.id} product={product} />
            ))}
            <div className="fold max-lg:hidden" aria-hidden="true" />
          </div>
          <div className="on-dark flex flex-wrap items-center gap-x-10 gap-y-3 px-6 py-4 leading-snug sm:px-11">
            <p className="flex min-w-0 grow basis-60 items-start gap-4 font-semibold">
              <Clock className="shrink-0 text-saffron" strokeWidth={1.75} />
              Eine einfache Website ist in START dabei. Brauchst du mehr, bauen wir sie in rund 30 Tagen;
              bestellt wird schon nach rund 10.
            </p>
            <a href="/#pricing" className="link max-md:ml-10">
              Pakete ansehen
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}

function MenuPage({ product }: { product: Product }) {
  const View = VIEWS[product.id];
  return (
    <article
      id={product.id}
      aria-labelledby={`${product.id}-name`}
      className="grid content-start lg:row-span-4 lg:grid-rows-subgrid"
    >
      <View />
      <div className="px-6 pt-6 sm:px-11 sm:pt-9">
        <h2 id={`${product.id}-name`} className="display display-2">
          {product.name}
        </h2>
        <p className="mono mt-3 flex flex-wrap items-baseline gap-x-2 sm:gap-x-3">
          <span className="text-sm text-ink-2 sm:text-base">Zubereitung</span>
          <span className="flex-1 border-b-2 border-dotted border-steel" aria-hidden="true" />
          <span className="whitespace-nowrap text-base font-semibold text-green sm:text-lg">
            {product.time}
          </span>
        </p>
        <p className="mt-3 leading-relaxed sm:mt-4 sm:text-lg">{product.text}</p>
      </div>
      <div className="px-6 pt-5 sm:px-11 sm:pt-6">
        <Fold title="Was drin ist" className="border-b-0">
          <ul>
            {product.included.map((item) => (
              <li
                key={item}
                className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t border-line py-2 leading-snug sm:py-2.5"
              >
                <Check className="mt-0.5 size-5 shrink-0 text-green" strokeWidth={2.75} />
                {item}
              </li>
            ))}
          </ul>
        </Fold>
        <Fold title="Was es dir bringt">
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {Object.entries(product.benefits).map(([title, text]) => (
              <div key={title}>
                <dt className="font-semibold leading-snug text-green">{title}</dt>
                <dd className="mt-1 leading-snug text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
      <div className="flex flex-wrap content-start items-center gap-x-7 gap-y-2 px-6 pb-7 pt-6 sm:px-11 sm:pb-10">
        <a href={product.ask.to} className="button button-secondary max-sm:mb-1">
          {product.ask.label}
        </a>
        {product.links.map(({ label, to }) => (
          <a key={to} href={to} className="link">
            {label}
          </a>
        ))}
      </div>
    </article>
  );
}
