import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { IslandRoot } from "#app/browser/hydration/island-root.tsx";

type IslandProps<Props> = {
  /** The component's file name, by which the browser loads it (hydrate-islands.ts). */
  name: string;
  component: ComponentType<Props>;
  /** Sent to the browser as JSON in a data block after the island: plain values only. */
  props: Props;
  /** `load`: with the page's script; `interaction`: when used, scrolled near or linked to; `visible`: also when seen. */
  when?: "load" | "visible" | "interaction";
};

/** A component that React hydrates in the browser, as a tree of its own, so that `useId` matches. Server only. */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  when = "load",
}: IslandProps<Props>) {
  const html = renderToString(<IslandRoot component={Component} props={props} />, {
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
