import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { IslandRoot } from "#app/web/hydration/island-root.tsx";

type IslandProps<Props> = {
  /** Name of the component's file, by which the browser loads it (registry.ts). */
  name: string;
  component: ComponentType<Props>;
  /** Travels to the browser as JSON, in a data block behind the island: plain values only. */
  props: Props;
  /**
   * When React takes over: `load` (default) with the page's script; `touched` only when the visitor touches the island, scrolls
   * while it is near, or has come by an address with a fragment; `visible` also when it is on the screen.
   */
  when?: "load" | "visible" | "touched";
};

/**
 * A part of a page that React takes over in the browser; all the rest of the document stays as the server wrote it
 * (docs/decisions/0012-islands.md). Rendered as a React tree of its own, so that ids made by `useId` are the same on
 * both sides. Server only.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  when = "load",
}: IslandProps<Props>) {
  const html = renderToString(<IslandRoot component={Component} props={props} onSettled={() => {}} />, {
    identifierPrefix: name,
  });
  return (
    <>
      <div
        className="contents"
        data-island={name}
        data-island-when={when}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
      />
    </>
  );
}
