import { type Connections, type Queryable, type Sql, sql } from "#database/sql.ts";

/** Pages that a query may read in vain, such as a partly filled one of an index. */
export const FEW_PAGES = 8;

/** The cost of one statement in PostgreSQL. */
export type Explained = {
  text: string;
  /**
   * Pages of 8 KiB it read from memory or disk, including those of functions and policies. PostgreSQL counts none for
   * foreign keys and triggers.
   */
  pages: number;
  /** Rows it returned or changed. */
  rows: number;
  /**
   * Tables of more than a few pages that its plan scans sequentially: a smaller one is read faster so than by an index.
   * Statements inside functions have no plan here, only pages.
   */
  wholeTables: string[];
};

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
};

/**
 * Returns connections that explain every statement before they run it, under the same role and in the same transaction.
 * A savepoint undoes what EXPLAIN ANALYZE changes.
 */
export function explainAll(connections: Connections, found: Explained[]): Connections {
  const explaining = (tx: Queryable): Queryable => ({
    query: async (statement) => {
      await tx.query(sql`savepoint explained`);
      found.push(await explain(tx, statement));
      await tx.query(sql`rollback to savepoint explained`);
      return tx.query(statement);
    },
  });
  return {
    ...connections,
    query: (statement) => connections.transaction((tx) => explaining(tx).query(statement)),
    transaction: (work) => connections.transaction((tx) => work(explaining(tx))),
  };
}

async function explain(tx: Queryable, statement: Sql): Promise<Explained> {
  const [row] = await tx.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    sql`explain (analyze, buffers, timing off, format json) ${statement}`,
  );
  const plan = row?.["QUERY PLAN"][0].Plan;
  if (plan === undefined) throw new Error("PostgreSQL explained nothing");
  const nodes = listNodes(plan);
  return {
    text: statement.text.replace(/\s+/g, " ").trim(),
    pages: countPages(plan),
    rows: Math.max(...nodes.map((node) => node["Actual Rows"])),
    wholeTables: nodes
      .filter((node) => node["Node Type"] === "Seq Scan" && countPages(node) > FEW_PAGES)
      .map((node) => node["Relation Name"] ?? ""),
  };
}

function countPages(plan: Plan): number {
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

function listNodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listNodes)];
}
