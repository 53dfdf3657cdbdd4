import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The route table is small: one fingerprinted manifest beats a request per hovered link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
