import { keepCompiled } from "#compile-cache.ts";

keepCompiled();
await import("#admin/command-line.ts");
