import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Otherwise the server would tell the route table to a router in the browser, which this site does not have.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
