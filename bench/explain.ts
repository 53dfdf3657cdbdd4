import { type Connections, createQueryable, type Queryable, sql } from "#database/sql.ts";

/** Pages that a query may read in vain, such as a partly filled one of an index. */
export const FEW_PAGES = 8;

/** What statements cost: pages of 8 KiB, rows, and tables of more than a few pages that are scanned sequentially. */
export type Cost = { pages: number; rows: number; wholeTables: Set<string> };

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
};

/** Returns connections that explain every statement before they run it and add it to the cost. */
export function explainAll(connections: Connections, cost: Cost): Connections {
  const explaining = (tx: Queryable): Queryable =>
    createQueryable(async (statement) => {
      await tx.query(sql`savepoint explained`);
      const [row] = await tx.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
        sql`explain (analyze, buffers, timing off, format json) ${statement}`,
      );
      if (row === undefined) throw new Error("PostgreSQL explained nothing");
      const plan = row["QUERY PLAN"][0].Plan;
      cost.pages += countPages(plan);
      addNodes(plan, cost);
      await tx.query(sql`rollback to savepoint explained`);
      return tx.query(statement);
    });
  return {
    ...connections,
    ...createQueryable((statement) => connections.transaction((tx) => explaining(tx).query(statement))),
    transaction: (work) => connections.transaction((tx) => work(explaining(tx))),
  };
}

function countPages(plan: Plan): number {
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

function addNodes(plan: Plan, cost: Cost): void {
  cost.rows = Math.max(cost.rows, plan["Actual Rows"]);
  if (plan["Node Type"] === "Seq Scan" && countPages(plan) > FEW_PAGES)
    cost.wholeTables.add(plan["Relation Name"] ?? "");
  for (const part of plan.Plans ?? []) addNodes(part, cost);
}
