import { keepCompiled } from "#server/compile-cache.ts";

keepCompiled();
await import("#cli/program.ts");
