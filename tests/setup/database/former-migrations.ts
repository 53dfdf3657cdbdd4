import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Migration } from "#database/migrate.ts";

/** The 60 migrations that the baseline has replaced (docs/decisions/0032-each-function-once.md). */
export const formerMigrations: Migration[] = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, "migrations-until-0060.json.gz"))).toString(),
);
