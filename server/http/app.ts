import { AsyncLocalStorage } from "node:async_hooks";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { composeStartScript } from "#app/browser/start-script-text.ts";
import { provideOrigin } from "#app/content/company.ts";
import { type PublishedFacts, provideFacts } from "#app/content/current-facts.ts";
import { demoFeedContext } from "#app/features/demo/guest/event-stream.server.ts";
import fontStyles from "#app/fonts/fonts.css?inline";
import { listPages } from "#app/page/list-pages.ts";
import type { RouteHandle } from "#app/page/page-declaration.ts";
import { withPictureTurn } from "#app/request/picture-turn.server.ts";
import {
  type ContactOutcome,
  type RequestContext,
  renderedDocuments,
  requestContext,
} from "#app/request/request-context.ts";
import type { Database } from "#database/open.ts";
import { cacheResponse } from "#server/http/cached-response.ts";
import { hasClientClosed } from "#server/http/client-closed.ts";
import { buildContentSecurityPolicy } from "#server/http/content-security-policy.ts";
import { createFailureLog } from "#server/http/failure-log.ts";
import { renderFallbackError } from "#server/http/fallback-error.ts";
import { createPathRedactor } from "#server/http/logged-path.ts";
import { allowedMethods } from "#server/http/middleware/allowed-methods.ts";
import { limitBody } from "#server/http/middleware/body-limit.ts";
import { findClientAddress } from "#server/http/middleware/client-ip.ts";
import { compressRendered } from "#server/http/middleware/compress-rendered.ts";
import { csrfProtection } from "#server/http/middleware/csrf-protection.ts";
import { answerHealth, isProbe } from "#server/http/middleware/health.ts";
import { limitRequestHead } from "#server/http/middleware/limit-request-head.ts";
import { rejectMalformedHost, treatMalformedUrlAsNotFound } from "#server/http/middleware/malformed-url.ts";
import { keepOfficePrivate } from "#server/http/middleware/office-headers.ts";
import { redirectToCanonicalPath } from "#server/http/middleware/redirect-to-canonical-path.ts";
import { createCommonHeaders, setCommonHeaders } from "#server/http/middleware/security-headers.ts";
import {
  readRequestInfo,
  serveCachedPages,
  serveStaticFiles,
} from "#server/http/middleware/serve-cached-pages.ts";
import { SPECULATION_RULES_PATH, serveSpeculationRules } from "#server/http/middleware/speculation-rules.ts";
import { createRequestRecorder, recordRequests } from "#server/http/request-recorder.ts";
import { createResponseCache, type RequestInfo } from "#server/http/response-cache.ts";
import { createRouteMatch } from "#server/http/route-match.ts";
import { createServeFromMemory } from "#server/http/serve-from-memory.ts";
import { createStaticPages } from "#server/http/static-pages.ts";
import type { ServerDependencies, ServerEnvironment } from "#server/http/types.ts";

export type { ServerDependencies } from "#server/http/types.ts";
export { fontStyles, listPages };

/** Starts every document's scripts; names the entry. */
export const startScript = composeStartScript(build.assets.entry.module);

const handle = createRequestHandler(build, import.meta.env.MODE);

const policies = new Map<string, string>();
/** Paths of the pages that a query changes, though they are static without one. */
const queryPages = new Set(
  listPages().flatMap(({ path, readsQuery }) => (readsQuery ? [path as string] : [])),
);
/** Paths of the pages that read PDFs. */
const pdfPages = new Set(listPages().flatMap(({ path, readsPdf }) => (readsPdf ? [path as string] : [])));

/** Returns the policy of a page's documents with this stylesheet, which is one of a few. */
function policyOf(path: string, styles: string): string {
  const readsPdf = pdfPages.has(path);
  const key = `${readsPdf} ${styles}`;
  const policy = policies.get(key) ?? buildContentSecurityPolicy({ script: startScript, styles, readsPdf });
  policies.set(key, policy);
  return policy;
}

/** Renders a page, runs an action or answers a resource route. */
async function renderRequest(
  request: Request,
  context: RequestContext,
  { demoFeed }: ServerDependencies,
): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(requestContext, context);
  provider.set(demoFeedContext, demoFeed);
  const response = await withPictureTurn(() => handle(request, provider));
  const rendered = renderedDocuments.get(response);
  if (rendered === undefined) return response;
  const { status, headers } = response;
  if (!import.meta.env.DEV)
    headers.set("Content-Security-Policy", policyOf(new URL(request.url).pathname, rendered.styles));
  const filled = new Response(rendered.bytes, { status, headers });
  renderedDocuments.set(filled, rendered);
  return filled;
}

/** The facts of the preview that is being rendered. */
const previewedFacts = new AsyncLocalStorage<PublishedFacts>();

/** Returns the HTTP application, bundled with the pages, because React Router compares contexts by identity. */
export function createApp(dependencies: ServerDependencies) {
  const app = new Hono<ServerEnvironment>();
  const { metrics, log, readFacts } = dependencies;
  provideFacts(() => previewedFacts.getStore() ?? readFacts());
  provideOrigin(dependencies.config.publicOrigin);
  const failures = createFailureLog();
  const { buildRequestContext, renderPath } = createRendering(dependencies, failures);
  const matchRoute = createRouteMatch(build.routes);
  const routePattern = (path: string) => matchRoute(path).pattern;
  const isPubliclyCacheable = (path: string) => {
    const handle = matchRoute(path).module?.handle as RouteHandle | undefined;
    return handle?.publiclyCacheable === true;
  };
  const commonHeaders = createCommonHeaders({ hasPolicy: !import.meta.env.DEV });
  const files = new Map(
    [...(dependencies.staticFiles ?? [])].map(([path, file]) => [path, cacheResponse(file, commonHeaders)]),
  );
  const findFile = (path: string, hasQuery: boolean) =>
    hasQuery && queryPages.has(path) ? null : (files.get(path) ?? null);
  const pages = createResponseCache({
    render: (path, request) => renderPath(path, "page-cache", request),
    commonHeaders,
  });
  const staticPages = createStaticPages({
    files,
    paths: listPages().flatMap(({ path, rendering }) => (rendering === "at-start" ? [path] : [])),
    render: (path) => renderPath(path, "static", null, null),
    commonHeaders,
    log,
  });

  const redactPath = createPathRedactor({
    isOwn: (path) => files.has(path) || isProbe(path) || path === SPECULATION_RULES_PATH,
    routePattern,
    isPublic: isPubliclyCacheable,
  });

  const recordRequest = createRequestRecorder({ log, metrics, failures, routePattern, redactPath });
  app.use(recordRequests({ log, recordRequest }));
  app.use(findClientAddress(dependencies));
  app.use(keepOfficePrivate);
  app.use(setCommonHeaders(commonHeaders));
  app.use(serveSpeculationRules(listPages()));
  app.use(limitRequestHead);
  app.use(rejectMalformedHost);
  app.use(answerHealth(dependencies));
  app.use(redirectToCanonicalPath(routePattern));
  app.use(serveStaticFiles(findFile));
  app.use(limitBody());
  app.use(allowedMethods({ acceptsForms: (path) => matchRoute(path).module?.action !== undefined }));
  app.use(csrfProtection);
  app.use(treatMalformedUrlAsNotFound);
  app.use(compressRendered());

  // React Router's data requests are for its own router in the browser, which this site does not have.
  app.all("*", (c, next) => (c.req.path.endsWith(".data") ? c.text("Nicht gefunden", 404) : next()));
  if (!import.meta.env.DEV) app.use(serveCachedPages({ pages, isPubliclyCacheable }));
  app.all("*", (c) =>
    renderRequest(
      c.req.raw,
      {
        ...buildRequestContext(readRequestInfo(c)),
        clientAddress: c.get("clientAddress"),
      },
      dependencies,
    ),
  );

  app.onError((error, c) => {
    // A client disconnect is not a server error.
    if (hasClientClosed(c)) return c.body(null, 400);
    failures.report({ requestId: c.get("requestId"), log: c.get("log") }, error, "Request failed");
    return c.html(renderFallbackError(c.get("requestId")), 500);
  });

  return {
    fetch: app.fetch,
    /** Renders all pages in memory, at the start and when other facts are published. Never rejects. */
    renewPages: (): Promise<void> => {
      pages.clear();
      return staticPages.renew();
    },
    serveFromMemory: createServeFromMemory({
      find: (path, hasQuery) => {
        staticPages.noteRequest(path);
        return findFile(path, hasQuery) ?? (hasQuery ? null : pages.find(path));
      },
      trustProxy: dependencies.config.trustProxy,
      recordRequest,
    }),
  };
}

/** Returns what builds the context of a request, and what renders a page without one. */
function createRendering(dependencies: ServerDependencies, failures: ReturnType<typeof createFailureLog>) {
  const { metrics, log, readFacts, config } = dependencies;
  // By name: pages have no use for the configuration with its secrets, which the rest holds.
  const { pageStyles, database, visits, sendCode, sendInvitation } = dependencies;
  const { factTitles, listLaunchChecks, listOperationChecks, sendTestMail } = dependencies;

  /** Renders a page with nothing of a visitor but `request`, for log and errors. A static page gets no database. */
  function renderPath(
    path: string,
    purpose: string,
    request: RequestInfo | null,
    pageDatabase: Database | null = database,
  ): Promise<Response> {
    return renderRequest(
      new Request(`http://localhost${path}`),
      {
        ...buildRequestContext(
          request ?? { requestId: purpose, log: log.child({ path }), hasLeft: () => false },
        ),
        clientAddress: purpose,
        database: pageDatabase,
      },
      dependencies,
    );
  }

  function buildRequestContext({
    requestId,
    log,
    hasLeft,
  }: RequestInfo): Omit<RequestContext, "clientAddress"> {
    return {
      requestId,
      pageStyles,
      database,
      visits,
      sendCode,
      sendInvitation,
      factTitles,
      listLaunchChecks,
      listOperationChecks,
      sendTestMail,
      publicOrigin: config.publicOrigin,
      readsAnswers: config.imapUrl !== null,
      pushHosts: config.pushHosts,
      renderPreview: (path: string, facts: PublishedFacts) =>
        previewedFacts.run({ ...readFacts(), ...facts, isPreview: true }, () =>
          renderPath(path, "preview", { requestId, log, hasLeft }),
        ),
      now: () => new Date(),
      reportError: (error: unknown) =>
        hasLeft()
          ? log.info({ err: error }, "Page failed after the client disconnected")
          : failures.report({ requestId, log }, error, "Page failed"),
      countContact: (outcome: ContactOutcome) => metrics?.countContact(outcome),
    };
  }

  return { buildRequestContext, renderPath };
}
