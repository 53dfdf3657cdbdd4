import { renderToString } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import inlinedStyles from "#app/app.css?inline";
import { documentBytes, visitContext } from "#app/context.ts";
import { DocumentContext } from "#app/document-context.ts";

/** Renders one whole document, for prerendering and for requests alike. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { requestId, pageStyles } = loadContext.get(visitContext);
  const { manifest, staticHandlerContext } = routerContext;
  const routeId = staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const details = {
    requestId,
    styles: pageStyles?.get(routeId) ?? inlinedStyles,
    scripts: { entry: manifest.entry.module, hotReload: manifest.hmr?.runtime ?? null },
  };
  headers.set("Content-Type", "text/html; charset=utf-8");
  const bytes = renderToBytes(
    <DocumentContext value={details}>
      <ServerRouter context={narrowToDocument(routerContext)} url={request.url} />
    </DocumentContext>,
  );
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const response = new Response(bytes, { status, headers });
  documentBytes.set(response, bytes);
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
  context.get(visitContext).reportError(error);
};

function renderToBytes(element: React.ReactNode): Uint8Array<ArrayBuffer> {
  return Buffer.from(`<!DOCTYPE html>${renderToString(element)}`);
}
