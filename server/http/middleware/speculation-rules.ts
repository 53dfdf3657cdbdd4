import { createMiddleware } from "hono/factory";
import { isPage } from "#server/http/middleware/security-headers.ts";
import type { ServerEnvironment } from "#server/types.ts";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/**
 * Which links a browser may open ahead when somebody is about to follow them: all pages of the site but files and the
 * client area, whose pages no cache keeps; of that only the public sample. `moderate`: after the pointer has rested on a
 * link or a finger is on it.
 */
const RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            or: [
              { not: { href_matches: ["/kunden-projekte*", "/kunden-projekte/*", "/*.xml", "/*.txt"] } },
              { href_matches: "/kunden-projekte/beispiel" },
            ],
          },
          { not: { selector_matches: "[target], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** Every page has this. */
export const speculationRulesHeader = { "Speculation-Rules": `"${SPECULATION_RULES_PATH}"` };

/**
 * Names the rules in a header of every page and serves them: as inline text they would need an exception in the content
 * security policy. Browsers without speculation rules get app/web/enhancements/prefetch-on-intent.ts.
 */
export function offerSpeculationRules() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (c.req.path === SPECULATION_RULES_PATH) {
      return c.body(RULES, 200, {
        "Content-Type": "application/speculationrules+json",
        "Cache-Control": "public, max-age=86400",
      });
    }
    await next();
    if (!isPage(c.res.headers.get("Content-Type"))) return;
    c.res.headers.set("Speculation-Rules", speculationRulesHeader["Speculation-Rules"]);
  });
}
