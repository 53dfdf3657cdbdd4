import { linen } from "virtual:theme-colors";
import { company } from "#app/content/company.ts";

/** Returns the manifest of the back office, which installs as an app of its own beside the website. */
export function loader(): Response {
  const icon = { src: "/icon-192.png", sizes: "192x192", type: "image/png" };
  const manifest = {
    id: "/buero",
    name: `${company.name} Büro`,
    short_name: "Büro",
    lang: "de",
    dir: "ltr",
    start_url: "/buero/heute",
    scope: "/buero",
    display: "standalone",
    background_color: linen,
    theme_color: linen,
    icons: [
      { ...icon, purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Anfragen", url: "/buero", icons: [icon] },
      { name: "Heute", url: "/buero/heute", icons: [icon] },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
