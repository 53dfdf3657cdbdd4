import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import inlinedStyles from "#app/app.css?inline";
import { visitContext } from "#app/context.ts";
import { nameFullStylesheet } from "#app/full-stylesheet.ts";
import { startModulesLate } from "#app/late-start.ts";
import { RequestIdContext } from "#app/shell/request-id.ts";

const RENDER_TIMEOUT_MS = 5_000;

/** Renders one whole document, for prerendering and for requests alike, so that it can be finished by one transform. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, pageStyles } = loadContext.get(visitContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = await renderToString(
    <RequestIdContext value={requestId}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce ?? undefined} />
    </RequestIdContext>,
    nonce ?? undefined,
  );
  // The development server injects its own modules, which must load the ordinary way.
  const document = import.meta.env.DEV
    ? html
    : startModulesLate(carryOwnStyles(html), { nonce, stylesheet: nameFullStylesheet(inlinedStyles) });
  return new Response(request.method === "HEAD" ? null : document, { status, headers });

  function carryOwnStyles(whole: string): string {
    const routeId = routerContext.staticHandlerContext.matches.at(-1)?.route.id ?? "";
    const own = pageStyles?.get(routeId);
    return own === undefined ? whole : whole.replace(inlinedStyles, () => own);
  }
}

/** Reports what loaders, actions and rendering threw, once. Expected answers (404 and the like) are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(visitContext).reportError(error);
};

function renderToString(element: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on("finish", () => resolve(Buffer.concat(chunks).toString("utf8")));
    sink.on("error", reject);
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // React would put large Suspense boundaries aside for a script to move into place; without script they must be there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS, new Error("Rendering took too long"));
    sink.on("close", () => clearTimeout(timeout));
  });
}
