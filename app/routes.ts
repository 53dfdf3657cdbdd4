import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home/page.tsx"),
  route("*", "pages/not-found/page.tsx"),
] satisfies RouteConfig;
