import { createMiddleware } from "hono/factory";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import type { ServerEnvironment } from "#server/http/types.ts";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";

export const speculationRulesHeader = { "Speculation-Rules": `"${SPECULATION_RULES_PATH}"` };

/** Serves the speculation rules: inline they would need an exception in the content security policy. */
export function serveSpeculationRules(pages: readonly PageDeclaration[]) {
  const rules = JSON.stringify(composeRules(pages));
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (c.req.path !== SPECULATION_RULES_PATH) return next();
    return c.body(rules, 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=86400",
    });
  });
}

/** Returns the speculation rules: links hovered or touched are prerendered, except files and private pages. */
function composeRules(pages: readonly PageDeclaration[]) {
  // "/a" also excludes "/a?query", "/a/:slug" all paths below it, of which only declared pages are public.
  const excluded = pages.filter((page) => page.private).map(({ path }) => path.replace(/(?::\w+)?$/, "*"));
  const isExcluded = (path: string) =>
    excluded.some((pattern) => pattern.endsWith("/*") && path.startsWith(pattern.slice(0, -1)));
  const included = pages.filter((page) => !page.private && isExcluded(page.path)).map(({ path }) => path);
  return {
    prerender: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            {
              or: [
                { not: { href_matches: [...excluded, "/*.xml", "/*.txt"] } },
                ...included.map((path) => ({ href_matches: path })),
              ],
            },
            { not: { selector_matches: "[target], [download]" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  };
}
