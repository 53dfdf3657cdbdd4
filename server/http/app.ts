import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import fontStyles from "#app/fonts/fonts.css?inline";
import { listPages } from "#app/page/list-pages.ts";
import type { RouteHandle } from "#app/page/page-declaration.ts";
import {
  type ContactOutcome,
  documentBytes,
  type RequestContext,
  requestContext,
} from "#app/web/request-context.ts";
import { composeStartScript } from "#app/web/start-script-text.ts";
import { cacheResponse } from "#server/http/cached-response.ts";
import { hasClientClosed } from "#server/http/client-closed.ts";
import { buildContentSecurityPolicy, hashSource } from "#server/http/content-security-policy.ts";
import { renderFallbackError } from "#server/http/fallback-error.ts";
import { createPathDescriber } from "#server/http/logged-path.ts";
import { allowedMethods } from "#server/http/middleware/allowed-methods.ts";
import { limitBody } from "#server/http/middleware/body-limit.ts";
import { findClientAddress } from "#server/http/middleware/client-ip.ts";
import { compressRendered } from "#server/http/middleware/compression.ts";
import { csrfProtection } from "#server/http/middleware/csrf-protection.ts";
import { answerHealth, isProbe } from "#server/http/middleware/health.ts";
import { refuseUnreadableHost, replaceUnreadableAddress } from "#server/http/middleware/malformed-url.ts";
import { keepOfficePrivate } from "#server/http/middleware/office-headers.ts";
import { limitRequestHead } from "#server/http/middleware/request-limits.ts";
import { recordRequests } from "#server/http/middleware/request-record.ts";
import { readRequestInfo, serveCachedPages } from "#server/http/middleware/response-cache.ts";
import { sayWhenToRetry } from "#server/http/middleware/retry-after.ts";
import { createCommonHeaders, setCommonHeaders } from "#server/http/middleware/security-headers.ts";
import { offerSpeculationRules, SPECULATION_RULES_PATH } from "#server/http/middleware/speculation-rules.ts";
import { serveStaticFiles } from "#server/http/middleware/static-files.ts";
import { redirectTrailingSlash } from "#server/http/middleware/trailing-slash.ts";
import { keepErrorsUncached } from "#server/http/middleware/uncached-errors.ts";
import { createRequestRecorder } from "#server/http/record-request.ts";
import { createResponseCache, type RequestInfo } from "#server/http/response-cache.ts";
import { createFormFinder, createRoutePattern } from "#server/http/route-pattern.ts";
import { createServeFromMemory } from "#server/http/serve-from-memory.ts";
import type { ServerEnvironment, ServerParts } from "#server/types.ts";

export type { ServerParts } from "#server/types.ts";
export { fontStyles, listPages };

/** The inline script of every document. */
const startScript = composeStartScript(build.assets.entry.module);

const handlePage = createRequestHandler(build, import.meta.env.MODE);

/** Renders one page, runs an action or answers a resource route; used by the server and by prerendering. */
export async function renderRequest(request: Request, visit: RequestContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, visit);
  const response = await handlePage(request, context);
  const bytes = documentBytes.get(response);
  if (bytes === undefined) return response;
  const filled = new Response(bytes, { status: response.status, headers: response.headers });
  documentBytes.set(filled, bytes);
  return filled;
}

/**
 * The whole HTTP application. It is bundled with the pages, because React Router compares its contexts by identity; the
 * process outside (server/start-site.ts, server/dev.ts) hands in plain values: configuration, database, log, static files.
 */
export function createApp(parts: ServerParts) {
  const app = new Hono<ServerEnvironment>();
  const policy = buildContentSecurityPolicy({
    scripts: [hashSource(startScript)],
    styles: [...(parts.pageStyles?.values() ?? [])].map(hashSource),
  });
  const { metrics, log } = parts;
  const routePattern = createRoutePattern(build.routes);
  const commonHeaders = createCommonHeaders(import.meta.env.DEV ? null : policy);
  const files = new Map(
    [...(parts.staticFiles ?? [])].map(([path, file]) => [path, cacheResponse(file, commonHeaders)]),
  );
  const pages = createResponseCache({
    render: (path, request) =>
      renderRequest(new Request(`http://localhost${path}`), {
        ...buildRequestContext(
          request ?? { requestId: "page-cache", log: log.child({ path }), hasLeft: () => false },
        ),
        clientAddress: "page-cache",
      }),
    commonHeaders,
  });

  const isPubliclyCacheable = findCacheableRoutes();
  const describePath = createPathDescriber({
    isOwn: (path) => files.has(path) || isProbe(path) || path === SPECULATION_RULES_PATH,
    routePattern,
    isPublic: isPubliclyCacheable,
  });

  function buildRequestContext({ requestId, log, hasLeft }: RequestInfo) {
    return {
      requestId,
      pageStyles: parts.pageStyles,
      database: parts.database,
      demoFeed: parts.demoFeed,
      publicOrigin: parts.config.publicOrigin,
      sendCode: parts.sendCode,
      now: () => new Date(),
      reportError: (error: unknown) =>
        hasLeft()
          ? log.info({ err: error }, "Page failed after its visitor had left")
          : log.error({ err: error }, "Page failed"),
      countContact: (outcome: ContactOutcome) => metrics?.countContact(outcome),
    };
  }

  const recordRequest = createRequestRecorder({ log, metrics, routePattern, describePath });
  app.use(recordRequests({ log, recordRequest }));
  app.use(findClientAddress(parts));
  app.use(keepOfficePrivate());
  app.use(setCommonHeaders(commonHeaders));
  app.use(offerSpeculationRules(listPages()));
  app.use(sayWhenToRetry());
  app.use(keepErrorsUncached());
  app.use(limitRequestHead());
  app.use(refuseUnreadableHost());
  app.use(answerHealth(parts));
  app.use(redirectTrailingSlash());
  app.use(serveStaticFiles(files));
  app.use(limitBody());
  app.use(allowedMethods({ takesForm: createFormFinder(build.routes) }));
  app.use(csrfProtection());
  app.use(replaceUnreadableAddress());
  app.use(compressRendered());

  // React Router's data requests are for its own router in the browser, which this site does not have.
  app.all("*", (c, next) => (c.req.path.endsWith(".data") ? c.text("Nicht gefunden", 404) : next()));
  if (!import.meta.env.DEV) app.use(serveCachedPages({ pages, isPubliclyCacheable }));
  app.all("*", (c) =>
    renderRequest(c.req.raw, {
      ...buildRequestContext(readRequestInfo(c)),
      clientAddress: c.get("clientAddress"),
    }),
  );

  app.onError((error, c) => {
    // A client disconnect is not a server error.
    if (hasClientClosed(c)) return c.body(null, 400);
    c.get("log").error({ err: error }, "Request failed");
    return c.html(renderFallbackError(c.get("requestId")), 500);
  });

  return {
    fetch: app.fetch,
    serveFromMemory: createServeFromMemory({
      find: (path, hasQuery) => files.get(path) ?? (hasQuery ? null : pages.find(path)),
      trustProxy: parts.config.trustProxy,
      recordRequest,
    }),
  };
}

/** Returns the test whether the route of a path is publicly cacheable. */
function findCacheableRoutes(): (path: string) => boolean {
  const routes = Object.entries(build.routes).filter(([, route]) => {
    const handle = route?.module.handle as RouteHandle | undefined;
    return handle?.publiclyCacheable === true;
  });
  const routePattern = createRoutePattern(Object.fromEntries(routes));
  return (path) => routePattern(path) !== "other";
}
