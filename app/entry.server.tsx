import { renderToStaticMarkup } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { DocumentContext } from "#app/web/document-context.ts";
import { documentBytes, requestContext } from "#app/web/request-context.ts";

const developmentStyles = import.meta.env.DEV
  ? (await import("#app/web/dev-styles.ts")).developmentStyles
  : "";

/** Stands for the stylesheet while a document is rendered. */
const STYLES_PLACE = "\0styles\0";

/** Renders one whole document, for prerendering and for requests alike. Its bytes come beside the response (context.ts). */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { requestId, pageStyles } = loadContext.get(requestContext);
  const { manifest, staticHandlerContext } = routerContext;
  // A page that throws 404, such as a service there is none of, shows what an unknown address shows (error-page.tsx).
  const isNotFound = status === 404 && staticHandlerContext.errors !== null;
  const routeId = isNotFound
    ? "layout/not-found-page"
    : (staticHandlerContext.matches.at(-1)?.route.id ?? "");
  const styles = pageStyles?.get(routeId) ?? pageStyles?.get("*") ?? developmentStyles;
  const details = {
    requestId,
    styles: STYLES_PLACE,
    scripts: { entry: manifest.entry.module, hotReload: manifest.hmr?.runtime ?? null },
  };
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = renderToStaticMarkup(
    <DocumentContext value={details}>
      <ServerRouter context={narrowToDocument(routerContext)} url={request.url} />
    </DocumentContext>,
  );
  const bytes = encodeDocument(html, styles);
  const response = new Response(null, { status, headers });
  if (request.method !== "HEAD") documentBytes.set(response, bytes);
  return response;
}

/**
 * Leaves out what a document does not need: React Router would build all routes of the site for each one, and offer the
 * loaders' data a second time, for a router in the browser that this site does not have.
 */
function narrowToDocument(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => matched.has(id)));
  return { ...context, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

/** Reports what loaders, actions and rendering threw, once. Expected answers (404 and the like) are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).reportError(error);
};

const encodedStyles = new Map<string, Buffer>();

/**
 * UTF-8 of a document. Its stylesheet, most of its bytes and always the same, is encoded once: to encode a text that is
 * put together from thousands of pieces takes as long as a third of its rendering.
 */
function encodeDocument(html: string, styles: string): Uint8Array<ArrayBuffer> {
  const encoded = encodedStyles.get(styles) ?? Buffer.from(styles);
  encodedStyles.set(styles, encoded);
  // The first one: what visitors have typed comes later in a document.
  const place = html.indexOf(STYLES_PLACE);
  if (place === -1) throw new Error("A document has its stylesheet in the head (root.tsx)");
  return Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${html.slice(0, place)}`),
    encoded,
    Buffer.from(html.slice(place + STYLES_PLACE.length)),
  ]);
}
