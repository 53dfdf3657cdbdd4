import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { postContactForm } from "#tests/setup/records/contact-request.ts";
import { waitForMetricsUrl } from "#tests/setup/site/server-log.ts";

// A proxy or a load balancer in front of a stopping server. cluster.spec.ts has the same with nginx.

test("a load balancer that polls /readyz has time to switch over before a server stops", async ({
  startSite,
  clientAddress,
}) => {
  const server = await startSite({
    env: { STOP_DELAY_SECONDS: "3", METRICS_PORT: "0", LOG_LEVEL: "info" },
  });
  const metrics = await waitForMetricsUrl(server);
  expect((await request(`${server.origin}/readyz`)).status).toBe(200);
  const ended = server.stop();
  await expect.poll(() => server.output.stderr, { intervals: [20] }).toContain("Stopping");
  const ready = await request(`${server.origin}/readyz`);
  expect([ready.status, ready.text]).toEqual([503, "stopping\n"]);
  expect((await request(`${server.origin}/healthz`)).status).toBe(200);
  expect((await postContactForm(server.origin, { clientAddress })).status).toBe(303);
  expect((await request(metrics)).status).toBe(200);
  const stream = await request(`${server.origin}/demo/tisch/never-was-never-will-b/stand`);
  expect([stream.status, stream.text]).toEqual([200, expect.stringContaining("event: expired")]);
  expect(await ended).toEqual({ code: 0, signal: null });
});
