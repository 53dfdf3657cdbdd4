import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/http/types.ts";

/**
 * Answers 405 to every method but GET, HEAD and POST, and to POST where the route has no action. React Router would do
 * so too, but name its source files in the response.
 */
export function allowedMethods({ acceptsForms }: { acceptsForms: (path: string) => boolean }) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const { method, path } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const isForm = acceptsForms(path);
    if (method === "POST" && isForm) return next();
    c.header("Allow", isForm ? "GET, HEAD, POST" : "GET, HEAD");
    return c.text("Diese Adresse nimmt nichts entgegen.", 405);
  });
}
