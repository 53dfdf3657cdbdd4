import { enableCompileCacheOnDisk } from "#server/compile-cache.ts";

// Before anything loads React, which chooses its build by it.
process.env.NODE_ENV ??= "production";
enableCompileCacheOnDisk();
await import("#server/start-site.ts");
