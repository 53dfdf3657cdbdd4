import { linen } from "virtual:theme-colors";
import { type ReactNode, useContext } from "react";
import { Meta, Outlet, useLocation, useMatches } from "react-router";
import { composeStartScript } from "#app/browser/start-script-text.ts";
import { company } from "#app/content/company.ts";
import { publishedFacts } from "#app/content/current-facts.ts";
import displayFont from "#app/fonts/bricolage-display.woff2?url";
import textFont from "#app/fonts/bricolage-text.woff2?url";
import { PageFooter } from "#app/layout/page-footer.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import type { RouteHandle } from "#app/page/page-declaration.ts";
import { DocumentContext, type DocumentDetails } from "#app/request/document-context.ts";
import "#app/ui/page-section.css";
import "#app/ui/button.css";
import "#app/ui/gingham.css";
import "#app/browser/enhancements/reveal-sections.css";

export { ErrorBoundary } from "#app/layout/error-page.tsx";

const DOCUMENT_END = "ende";

/** The document of every page. Server only: in the browser React renders islands only (app/browser/hydration/island.tsx). */
export function Layout({ children }: { children: ReactNode }) {
  const details = useContext(DocumentContext);
  const settings = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const isForClients = settings.some((handle) => handle?.forClients === true);
  const isOffice = /^\/buero(?:\/|$)/i.test(useLocation().pathname);
  const isBare = settings.find((handle) => handle?.bare !== undefined)?.bare ?? isOffice;
  if (details === null) throw new Error("The document is rendered by entry.server.tsx only");
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={linen} />
        <meta name="format-detection" content="telephone=no" />
        {/* The first frame shows the whole document: laid out once, mostly in its own fonts, not once per part that arrives. */}
        <link rel="expect" href={`#${DOCUMENT_END}`} {...{ blocking: "render" }} />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        {/* No SVG: the browser styles, lays out and paints it on the page's main thread. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={isOffice ? "/buero/manifest.webmanifest" : "/manifest.webmanifest"} />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`Blog von ${company.name}`}
          href="/blog/feed.xml"
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, inlined */}
        <style id="styles" dangerouslySetInnerHTML={{ __html: details.styles }} />
        <SiteScript {...details.scripts} />
      </head>
      <body>
        <SkipLink />
        {!isBare && <PageHeader isForClients={isForClients} />}
        {!isBare && <NoticeLine />}
        <main id="inhalt" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {!isBare && <PageFooter isForClients={isForClients} />}
        <template id={DOCUMENT_END} />
      </body>
    </html>
  );
}

function SiteScript({ entry, hotReload }: DocumentDetails["scripts"]) {
  // Vite's own modules must load first, as ordinary scripts.
  if (hotReload !== null) {
    const modules = [hotReload, entry].map((address) => `import ${JSON.stringify(address)};`).join("");
    // biome-ignore lint/security/noDangerouslySetInnerHtml: URLs of our own modules
    return <script type="module" dangerouslySetInnerHTML={{ __html: modules }} />;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script dangerouslySetInnerHTML={{ __html: composeStartScript(entry) }} />;
}

export default function App() {
  return <Outlet />;
}

/** The team's notice below the header of every public page, and what marks a preview as one. */
function NoticeLine() {
  const { notice, isPreview } = publishedFacts();
  if (notice === undefined && !isPreview) return null;
  return (
    // The classes are those of the footer, so that no page needs more styles.
    <aside aria-label={isPreview ? "Vorschau" : "Hinweis"} className="on-dark">
      {isPreview && (
        <p className="wrap py-4 font-semibold text-saffron">Vorschau: noch nicht veröffentlicht</p>
      )}
      {notice && (
        <p className="wrap py-4">
          {notice.text}
          {notice.link && (
            <>
              {" "}
              <a className="link" href={notice.link.href}>
                {notice.link.label}
              </a>
            </>
          )}
        </p>
      )}
    </aside>
  );
}

/** Skips the header; the first element in the tab order (WCAG 2.4.1). */
function SkipLink() {
  return (
    <a href="#inhalt" className="skip-link button button-primary fixed left-4 top-4 z-50">
      Zum Inhalt springen
    </a>
  );
}
