import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * Has Node keep what it compiles, TypeScript included, beside the packages: the operator's next command takes half the
 * time, the server's next start three quarters. Counts for what is imported from now on. Where nothing may be written, as under systemd,
 * everything is compiled each time as before.
 */
export function enableCompileCacheOnDisk(): void {
  enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));
}
