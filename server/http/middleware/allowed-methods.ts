import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/types.ts";

/**
 * Refuses, with 405, what nothing here answers to: every method but GET, HEAD and POST, and POST to addresses that take no
 * form. React Router would do so too, but name its source files in the answer.
 */
export function allowedMethods({ takesForm }: { takesForm: (path: string) => boolean }) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const { method, path } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const isForm = takesForm(path);
    if (method === "POST" && isForm) return next();
    c.header("Allow", isForm ? "GET, HEAD, POST" : "GET, HEAD");
    return c.text("Diese Adresse nimmt nichts entgegen.", 405);
  });
}
