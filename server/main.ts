import { enableCompileCacheOnDisk } from "#server/compile-cache.ts";

enableCompileCacheOnDisk();
await import("#server/start-site.ts");
