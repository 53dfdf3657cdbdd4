import { Island } from "#app/browser/hydration/island.tsx";
import { ownMenuCopy, ownMenuMeta } from "#app/features/demo/own-menu/copy.ts";
import { OwnMenu } from "#app/features/demo/own-menu/own-menu.island.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { ShopPhone } from "#app/ui/drawings/phone.tsx";
import "./own-menu.css";

export const handle = {
  path: "/demo/deine-karte",
  ...ownMenuMeta,
  crumb: "Deine Karte",
  parents: [{ name: "Demo", path: "/demo" }],
  rendering: "at-start",
  readsPdf: true,
  updated: "2026-11-24",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export default function OwnMenuPage() {
  const { headline, lead, noScript } = ownMenuCopy;
  return (
    <div className="wrap own-page">
      <h1 className="display display-1">
        {headline[0]}
        <br />
        <span className="text-green">{headline[1]}</span>
      </h1>
      <p className="lead mt-5 max-w-xl">{lead}</p>
      <div className="own-picture gingham" aria-hidden="true">
        <ShopPhone className="w-64 rotate-3" />
      </div>
      <noscript>
        <p className="mt-8 max-w-xl text-lg">{noScript.text}</p>
        <a href="/contact" className="button button-primary mt-5">
          {noScript.link}
        </a>
      </noscript>
      <div className="needs-script">
        <Island name="own-menu" component={OwnMenu} props={{}} />
      </div>
    </div>
  );
}
