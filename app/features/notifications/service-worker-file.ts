import source from "./service-worker.js?raw";

/** Returns the service worker. Its place is its scope: /buero/. */
export function loader(): Response {
  return new Response(source, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
