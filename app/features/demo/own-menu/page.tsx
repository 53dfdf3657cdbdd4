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
      <p className="own-hint own-lead mt-4">{stays}</p>
    </div>
  );
}

const dishes = ["margherita", "lasagne", "insalata"];

/** What three lines become. */
function Result() {
  const { lines, house } = ownMenuCopy.picture;
  return (
    <div className="own-picture" aria-hidden="true">
      <p className="own-picture-text mono">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div>
        <span className="text-green text-[1.5rem] font-semibold @max-[20.5rem]:hidden">→</span>
        <div className="own-picture-shop rounded-control bg-paper shadow-paper overflow-hidden flex-1">
          <p className="gingham">
            <span className="display">{house}</span>
          </p>
          {lines.map((line, index) => {
            const [name = "", price = ""] = line.split(" ");
            return (
              <p key={line}>
                <Dish dish={dishes[index] ?? ""} className="size-7" />
                <span>{name}</span>
                <span className="mono">{price}</span>
              </p>
            );
          })}
        </div>
      </div>
    </div>
  );
}
