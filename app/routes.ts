import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home/page.tsx"),
  route("about", "pages/about/page.tsx"),
  route("contact", "pages/contact/page.tsx"),
  route("features", "pages/features/page.tsx"),
  route("solutions", "pages/solutions/page.tsx"),
  route("references", "pages/references/page.tsx"),
  route("blog", "pages/blog/page.tsx"),
  route("blog/:id", "pages/blog-article/page.tsx"),
  route("demo", "pages/demo/page.tsx"),
  route("gebuehrenrechner", "pages/fee-calculator/page.tsx"),
  route("demo/tisch/:session", "pages/demo-guest/page.tsx"),
  route("impressum", "pages/impressum/page.tsx"),
  route("datenschutz", "pages/datenschutz/page.tsx"),
  route("barrierefreiheit", "pages/barrierefreiheit/page.tsx"),
  route("services/:slug", "pages/services/page.tsx"),
  route("kunden-projekte", "pages/project-access/page.tsx"),
  route("kunden-projekte/:slug", "pages/project-timeline/page.tsx"),

  route("blog/feed.xml", "pages/resources/blog-feed.ts"),
  route("contact/anfrage", "pages/contact/receive-request.ts"),
  route("projekt-zugang", "pages/project-access/check-code.ts"),
  route("demo/tische", "pages/demo-guest/open-session.ts"),
  route("demo/tisch/:session/stand", "pages/demo-guest/session-state.ts"),
  route("kunden-projekte/:slug/stand", "pages/project-timeline/current-state.ts"),
  route("sitemap.xml", "pages/resources/sitemap.ts"),
  route("robots.txt", "pages/resources/robots.ts"),
  route("manifest.webmanifest", "pages/resources/manifest.ts"),
  route(".well-known/security.txt", "pages/resources/security-txt.ts"),

  route("*", "pages/not-found/page.tsx"),
] satisfies RouteConfig;
