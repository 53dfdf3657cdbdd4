import { enableCompileCacheOnDisk } from "#server/compile-cache.ts";

enableCompileCacheOnDisk();
await import("#cli/program.ts");
