import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/http/types.ts";

/** Answers 405 to other methods, and to POST without an action. React Router's answer would name source files. */
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
