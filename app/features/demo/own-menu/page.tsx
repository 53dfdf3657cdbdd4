import type { MetaArgs } from "react-router";
import { Island } from "#app/browser/hydration/island.tsx";
import { company } from "#app/content/company.ts";
import { ownMenuCopy, ownMenuMeta } from "#app/features/demo/own-menu/copy.ts";
import { OwnMenu } from "#app/features/demo/own-menu/own-menu.island.tsx";
import { fitName } from "#app/features/demo/own-menu/reader/clean-text.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { nameSocialImage } from "#app/page/social-image.ts";
import { bookingUrl } from "#app/ui/booking-link.tsx";
import { Dish } from "#app/ui/drawings/dish.tsx";
import "./own-menu.css";

export const handle = {
  path: "/demo/deine-karte",
  ...ownMenuMeta,
  crumb: "Deine Karte",
  parents: [{ name: "Demo", path: "/demo" }],
  socialImage: {
    headline: "Deine Karte. In einer Minute.",
    accent: "In einer Minute.",
    kicker: "Demo",
    scene: "table",
    ground: "saffron",
    prop: "phone",
    paper: {
      title: "Deine Karte",
      subtitle: "Aus Text wird Shop",
      lines: ["1 Einfügen", "2 Prüfen", "3 Bestellen"],
      total: ["Dauer", "1 min"],
      footer: "Bleibt bei dir.",
    },
  },
  rendering: "at-start",
  readsPdf: true,
  readsQuery: true,
  updated: "2026-11-25",
} satisfies PageDeclaration;

/** Of a shared link the title names the house (share-menu.tsx): the query is the only part of it that reaches the server. */
export const meta = ({ location }: Pick<MetaArgs, "location">) => {
  const house = fitName(new URLSearchParams(location.search).get("laden") ?? "", LONGEST_HOUSE);
  if (house === "") return pageMeta(handle);
  const title = ownMenuCopy.shop.title.replace("{name}", house);
  const description = ownMenuCopy.shop.preview.replace("{name}", house);
  return [
    ...pageMeta({ ...handle, title, description, noindex: true }),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: `${company.origin}/social/${nameSocialImage(handle.path)}.png` },
  ];
};

const LONGEST_HOUSE = 40;

export default function OwnMenuPage() {
  const { headline, lead, stays, noScript } = ownMenuCopy;
  return (
    <div className="wrap own-page">
      <h1 className="display display-1">
        {headline[0]}
        <br />
        <span className="text-green">{headline[1]}</span>
      </h1>
      <p className="lead own-lead mt-4 max-w-xl">{lead}</p>
      <Result />
      <noscript>
        <p className="mt-8 max-w-xl text-lg">{noScript.text}</p>
        <a href="/contact" className="button button-primary mt-5">
          {noScript.link}
        </a>
      </noscript>
      <div className="needs-script">
        <Island
          name="own-menu"
          component={OwnMenu}
          props={{ bookingUrl: bookingUrl("consultation", handle.path) }}
        />
      </div>
      <p className="muted leading-[1.4] own-lead mt-4">{stays}</p>
    </div>
  );
}

const dishes = ["margherita", "lasagne", "insalata"];

/** What three lines become. */
function Result() {
  const { lines, house } = ownMenuCopy.picture;
  return (
    <div
      className="own-picture @container cluster gap-2 max-w-[26rem] mt-5 text-[0.8125rem] leading-[1.3] whitespace-nowrap min-[75rem]:top-[17rem] min-[75rem]:right-(--gutter) min-[75rem]:max-w-[30rem] min-[75rem]:m-0 min-[75rem]:text-[1rem]"
      aria-hidden="true"
    >
      <p className="grid flex-auto gap-2 p-3 rounded-control bg-paper shadow-paper text-2xs overflow-hidden @max-[20.5rem]:p-2 @max-[20.5rem]:text-[0.6875rem] mono">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div className="flex flex-auto items-center gap-2">
        <span className="text-green text-[1.5rem] font-semibold @max-[20.5rem]:hidden">→</span>
        <div className="rounded-control bg-paper shadow-paper overflow-hidden flex-1">
          <p className="gingham [--check:0.6rem] p-[0.35rem]">
            <span className="display py-[0.05rem] px-[0.4rem] rounded-small bg-paper text-[0.9375rem]">
              {house}
            </span>
          </p>
          {lines.map((line, index) => {
            const [name = "", price = ""] = line.split(" ");
            return (
              <p
                key={line}
                className="grid grid-cols-[auto_1fr_auto] items-center gap-[0.35rem] py-[0.15rem] px-2 border-t border-line font-semibold @max-[20.5rem]:grid-cols-[1fr_auto]"
              >
                <Dish dish={dishes[index] ?? ""} className="size-7 @max-[20.5rem]:hidden" />
                <span>{name}</span>
                <span className="text-2xs font-normal mono">{price}</span>
              </p>
            );
          })}
        </div>
      </div>
    </div>
  );
}
