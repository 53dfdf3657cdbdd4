import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import fontStyles from "#app/fonts/fonts.css?inline";
import {
  type ContactOutcome,
  documentBytes,
  type RouteHandle,
  type Visit,
  visitContext,
} from "#app/web/request-context.ts";
import { composeStartScript } from "#app/web/start-script-text.ts";
import { type CommonHeaders, prepareAnswer } from "#server/http/cached-response.ts";
import { hasClientClosed } from "#server/http/client-closed.ts";
import { buildContentSecurityPolicy, filePolicy, hashSource } from "#server/http/content-security-policy.ts";
import { renderFallbackError } from "#server/http/fallback-error.ts";
import { createPathDescriber } from "#server/http/logged-path.ts";
import { refuseOtherMethods } from "#server/http/middleware/allowed-methods.ts";
import { limitBody } from "#server/http/middleware/body-limit.ts";
import { findClientAddress } from "#server/http/middleware/client-ip.ts";
import { compressRendered } from "#server/http/middleware/compression.ts";
import { refuseForeignForms } from "#server/http/middleware/csrf-protection.ts";
import { answerHealth, isProbe } from "#server/http/middleware/health.ts";
import { refuseUnreadableHost, replaceUnreadableAddress } from "#server/http/middleware/malformed-url.ts";
import { limitRequestHead } from "#server/http/middleware/request-limits.ts";
import { logRequests } from "#server/http/middleware/request-log.ts";
import { countRequests } from "#server/http/middleware/request-metrics.ts";
import { answerKeptPages, describeAsker } from "#server/http/middleware/response-cache.ts";
import { sayWhenToRetry } from "#server/http/middleware/retry-after.ts";
import { isPage, securityHeaders, setSecurityHeaders } from "#server/http/middleware/security-headers.ts";
import {
  offerSpeculationRules,
  SPECULATION_RULES_PATH,
  speculationRulesHeader,
} from "#server/http/middleware/speculation-rules.ts";
import { serveStaticFiles } from "#server/http/middleware/static-files.ts";
import { redirectTrailingSlash } from "#server/http/middleware/trailing-slash.ts";
import { keepErrorsUncached } from "#server/http/middleware/uncached-errors.ts";
import { type Asker, createPageCache } from "#server/http/response-cache.ts";
import { createFormFinder, createRouteNamer } from "#server/http/route-pattern.ts";
import { createAnswerAtOnce } from "#server/http/serve-from-memory.ts";
import type { ServerEnvironment, ServerParts } from "#server/types.ts";

export type { ServerParts } from "#server/types.ts";
export { fontStyles, listPages };

/** The inline script of every document. */
const startScript = composeStartScript(build.assets.entry.module);

const handlePage = createRequestHandler(build, import.meta.env.MODE);

/** Renders one page, runs an action or answers a resource route; used by the server and by prerendering. */
export async function answerVisit(request: Request, visit: Visit): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  const response = await handlePage(request, context);
  const bytes = documentBytes.get(response);
  if (bytes === undefined) return response;
  const filled = new Response(bytes, { status: response.status, headers: response.headers });
  documentBytes.set(filled, bytes);
  return filled;
}

/**
 * The whole HTTP application. It is bundled with the pages, because React Router compares its contexts by identity; the
 * process outside (server/serve.ts, server/dev.ts) hands in plain values: configuration, database, log, static files.
 */
export function createApp(parts: ServerParts) {
  const app = new Hono<ServerEnvironment>();
  const policy = buildContentSecurityPolicy({
    scripts: [hashSource(startScript)],
    styles: [...(parts.pageStyles?.values() ?? [])].map(hashSource),
  });
  const { metrics, log } = parts;
  const nameRoute = createRouteNamer(build.routes);
  const commonHeaders: CommonHeaders = (contentType) => ({
    ...securityHeaders,
    ...(import.meta.env.DEV ? {} : { "Content-Security-Policy": isPage(contentType) ? policy : filePolicy }),
    ...(isPage(contentType) && speculationRulesHeader),
  });
  const files = new Map(
    [...(parts.staticFiles ?? [])].map(([path, file]) => [path, prepareAnswer(file, commonHeaders)]),
  );
  const pages = createPageCache({
    render: (path, asker) =>
      answerVisit(new Request(`http://localhost${path}`), {
        ...describeVisit(
          asker ?? { requestId: "page-cache", log: log.child({ path }), hasLeft: () => false },
        ),
        clientAddress: "page-cache",
      }),
    commonHeaders,
  });

  const isKept = findPubliclyCacheable();
  const describePath = createPathDescriber({
    isOwn: (path) => files.has(path) || isProbe(path) || path === SPECULATION_RULES_PATH,
    nameRoute,
    isPublic: isKept,
  });

  function describeVisit({ requestId, log, hasLeft }: Asker) {
    return {
      requestId,
      pageStyles: parts.pageStyles,
      database: parts.database,
      demoFeed: parts.demoFeed,
      now: () => new Date(),
      reportError: (error: unknown) =>
        hasLeft()
          ? log.info({ err: error }, "Page failed after its visitor had left")
          : log.error({ err: error }, "Page failed"),
      countContact: (outcome: ContactOutcome) => metrics?.countContact(outcome),
    };
  }

  if (metrics !== null) app.use(countRequests({ metrics, nameRoute }));
  app.use(logRequests({ log, describePath }));
  app.use(findClientAddress(parts));
  app.use(setSecurityHeaders({ policy: import.meta.env.DEV ? null : policy }));
  app.use(offerSpeculationRules(listPages()));
  app.use(sayWhenToRetry());
  app.use(keepErrorsUncached());
  app.use(limitRequestHead());
  app.use(refuseUnreadableHost());
  app.use(answerHealth(parts));
  app.use(redirectTrailingSlash());
  app.use(serveStaticFiles(files));
  app.use(limitBody());
  app.use(refuseOtherMethods({ takesForm: createFormFinder(build.routes) }));
  app.use(refuseForeignForms());
  app.use(replaceUnreadableAddress());
  app.use(compressRendered());

  // React Router's data requests are for its own router in the browser, which this site does not have.
  app.all("*", (c, next) => (c.req.path.endsWith(".data") ? c.text("Nicht gefunden", 404) : next()));
  if (!import.meta.env.DEV) app.use(answerKeptPages({ pages, isKept }));
  app.all("*", (c) =>
    answerVisit(c.req.raw, {
      ...describeVisit(describeAsker(c)),
      clientAddress: c.get("clientAddress"),
    }),
  );

  app.onError((error, c) => {
    // A client that has hung up is no failure of ours and reads no answer.
    if (hasClientClosed(c)) return c.body(null, 400);
    c.get("log").error({ err: error }, "Request failed");
    return c.html(renderFallbackError(c.get("requestId")), 500);
  });

  return {
    fetch: app.fetch,
    answerAtOnce: createAnswerAtOnce({
      find: (path, hasQuery) => files.get(path) ?? (hasQuery ? null : pages.find(path)),
      trustProxy: parts.config.trustProxy,
      log,
      count:
        metrics && (({ path, ...request }) => metrics.countRequest({ ...request, route: nameRoute(path) })),
    }),
  };
}

/** Returns the test whether the route of a path declares itself publicly cacheable. */
function findPubliclyCacheable(): (path: string) => boolean {
  const routes = Object.entries(build.routes).filter(([, route]) => {
    const handle = route?.module.handle as RouteHandle | undefined;
    return handle?.publiclyCacheable === true;
  });
  const nameRoute = createRouteNamer(Object.fromEntries(routes));
  return (path) => nameRoute(path) !== "other";
}
