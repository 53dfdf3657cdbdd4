import { renderToStaticMarkup } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { DocumentContext } from "#app/request/document-context.ts";
import { renderedDocuments, requestContext } from "#app/request/request-context.ts";

const developmentStyles = import.meta.env.DEV
  ? (await import("#app/request/dev-styles.ts")).developmentStyles
  : "";

/** Placeholder of the stylesheet during rendering. */
const STYLES_PLACE = "\0styles\0";

/** Renders a document; its bytes and stylesheet are stored beside the response (request-context.ts). */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { requestId, pageStyles } = loadContext.get(requestContext);
  const { manifest, staticHandlerContext } = routerContext;
  // A route that throws 404, such as an unknown service, shows the same page as an unknown URL (error-page.tsx).
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
  const response = new Response(null, { status, headers });
  renderedDocuments.set(response, { bytes: encodeDocument(html, styles), styles });
  return response;
}

/** Removes manifests and loader data that React Router would render for a client-side router. */
function narrowToDocument(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => matched.has(id)));
  return { ...context, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

/** Reports each error of loaders, actions and rendering once. Expected responses such as 404 are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).reportError(error);
};

const DOCTYPE = Buffer.from("<!DOCTYPE html>");
const encodedStyles = new Map<string, Buffer>();
const encoder = new TextEncoder();
/** Where documents are encoded, one after the other. */
let encoded = Buffer.alloc(2 ** 17);

/** Returns a document as UTF-8, its stylesheet encoded once: encoding took a third of the rendering time. */
function encodeDocument(html: string, styles: string): Uint8Array<ArrayBuffer> {
  const stylesheet = encodedStyles.get(styles) ?? Buffer.from(styles);
  encodedStyles.set(styles, stylesheet);
  // A UTF-16 unit takes at most three bytes.
  if (encoded.length < 3 * html.length) encoded = Buffer.alloc(3 * html.length);
  const { written } = encoder.encodeInto(html, encoded);
  // The first match: visitors' input comes later in a document.
  const place = encoded.subarray(0, written).indexOf(STYLES_PLACE);
  if (place === -1) throw new Error("A document has its stylesheet in the head (root.tsx)");
  const rest = encoded.subarray(place + STYLES_PLACE.length, written);
  return Buffer.concat([DOCTYPE, encoded.subarray(0, place), stylesheet, rest]);
}
