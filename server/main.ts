import { keepCompiled } from "#server/compile-cache.ts";

keepCompiled();
await import("#server/start-site.ts");
