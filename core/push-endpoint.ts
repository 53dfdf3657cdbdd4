/** The push services of the browsers. A leading dot allows every host below. */
const services = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/** Returns whether messages may be sent to an endpoint, which anybody could invent: https, to a known push service. */
export function isPushEndpoint(endpoint: string, ownHosts: readonly string[]): boolean {
  if (endpoint.length > 1_000 || !URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  if (ownHosts.includes(host)) return true;
  return (
    port === "" &&
    services.some((name) => (name.startsWith(".") ? hostname.endsWith(name) : hostname === name))
  );
}
