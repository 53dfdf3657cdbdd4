import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Otherwise the server would serve the route table for a client-side router, which this site does not have.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
