import lighthouse from "lighthouse";

/** The results of Lighthouse for one visit on a mid-range phone on slow 4G (simulated). Milliseconds. */
export type LighthouseRun = {
  /** The four categories, 0 to 100. */
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
  largestPaint: number;
  blocking: number;
  shift: number;
};

/** Runs Lighthouse on a page in the browser that listens on `port`. Throws when it could not load the page. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseRun> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "silent",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  const report = result?.lhr;
  if (report === undefined || report.runtimeError !== undefined)
    throw new Error(`Lighthouse failed on ${url}: ${report?.runtimeError?.message ?? "no report"}`);
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
    },
    largestPaint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
  };
}
