import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * Enables Node's compile cache, TypeScript included, beside the packages: the next command takes half the time, the
 * next server start three quarters. Applies to later imports. Does nothing where the folder is read-only, as under
 * systemd.
 */
export function enableCompileCacheOnDisk(): void {
  enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));
}
