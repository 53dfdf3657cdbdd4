import { ink } from "virtual:theme-colors";
import { company } from "#app/content/company.ts";
import { traceQrCode } from "#app/ui/trace-qr-code.ts";

export const handle = { publiclyCacheable: true };

/** Draws a QR code that works: scanning the table stand opens the demo, at whatever address the site has. */
export function loader(): Response {
  const { size, path } = traceQrCode(`${company.origin}/demo`);
  const side = size + 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path fill="${ink}" d="${path}"/></svg>\n`;
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" },
  });
}
