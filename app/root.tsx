import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";
import inlinedStyles from "#app/app.css?inline";
import displayFont from "#app/fonts/bricolage-display.woff2?url";
import textFont from "#app/fonts/bricolage-text.woff2?url";
import { PageFooter } from "#app/shell/page-footer.tsx";
import { PageHeader } from "#app/shell/page-header.tsx";
import { SkipLink } from "#app/shell/skip-link.tsx";
import { Toaster } from "#app/shell/toaster.tsx";
import { useHydrated } from "#app/shell/use-hydrated.ts";
import { usePageFocus } from "#app/shell/use-page-focus.ts";
import { useReveal } from "#app/shell/use-reveal.ts";
import { useScrollMemory } from "#app/shell/use-scroll-memory.ts";

export { ErrorBoundary } from "#app/shell/error-page.tsx";

/** What a route module may say about itself in `handle`. */
export type RouteHandle = {
  /** `false`: everything on the page works by HTML and CSS alone, so it ships no script. */
  script?: boolean;
  /** `true`: the page may show toasts, so the toaster is loaded with it. */
  toasts?: boolean;
};

// The client bundle carries no stylesheet (vite.config.ts); it reads back what the server has inlined.
const styles =
  typeof document === "undefined" ? inlinedStyles : (document.getElementById("styles")?.textContent ?? "");

export function Layout({ children }: { children: ReactNode }) {
  const shipsScript = useMatches().every(
    (match) => (match.handle as RouteHandle | undefined)?.script !== false,
  );
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f3f6f1" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/atom+xml" title="Tischlein Blog" href="/blog/feed.xml" />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, inlined */}
        <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <SkipLink />
        <PageHeader />
        <main id="inhalt" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <PageFooter />
        {shipsScript && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  useHydrated();
  useReveal();
  usePageFocus();
  useScrollMemory();
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
