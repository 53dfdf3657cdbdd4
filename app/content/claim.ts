import { type Proof, publishedFacts } from "#app/content/current-facts.ts";

/** A figure or promise that the site advertises. German, because pages print it. */
export type Claim = {
  /** As it is printed: "99,9"; a number where it counts up. */
  value: string | number;
  /** As it is printed after the value: "%", " Tage". */
  unit: string;
  /** Exactly what is counted or promised, and against what. */
  what: string;
  /** The time to which the figure applies; null for a fact without one. */
  period: string | null;
  /** `sample` is an invented figure, `null` a promise without evidence. `check launch` lists both. */
  source: "sample" | (string & {}) | null;
  /** Paths of the pages that show it. */
  pages: readonly string[];
};

/** Returns a claim as pages print it: with what the team has proved, where it has. */
export function showClaim(name: string, standard: Claim): Claim {
  const proof = () => findProof(name);
  return {
    unit: standard.unit,
    pages: standard.pages,
    get value() {
      const proved = proof()?.value;
      if (proved === undefined) return standard.value;
      return typeof standard.value === "number" ? Number(proved) : proved;
    },
    get what() {
      return proof()?.what ?? standard.what;
    },
    get period() {
      const proved = proof();
      return proved ? describePeriod(proved) : standard.period;
    },
    get source() {
      return proof()?.source ?? standard.source;
    },
  };
}

/** Returns what the team has published of a figure; undefined where nothing is. */
export function findProof(name: string): Proof | undefined {
  return publishedFacts().figures?.find(({ claim }) => claim === name);
}

/** Returns the days of a figure: "1.3.2026–31.5.2026". */
function describePeriod({ from, until }: Proof): string {
  return [from, until].map((day) => day.split("-").reverse().map(Number).join(".")).join("–");
}
