import { linen } from "virtual:theme-colors";
import { company } from "#app/content/company.ts";

/** Returns the web app manifest: name, icons and colours for a bookmark on the home screen. */
export function loader() {
  const manifest = {
    id: "/",
    name: `${company.name} – Bestellsystem und App für die Gastronomie`,
    short_name: company.name,
    description: company.description,
    lang: "de",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    // A website with links to booking pages, not an app: it needs the browser's address bar and back button.
    display: "browser",
    // The page ground (linen), so that nothing flashes before the first paint.
    background_color: linen,
    theme_color: linen,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
