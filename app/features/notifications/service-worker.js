// Shows notifications and opens what they are about. Caches nothing and answers no request.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));

async function show({ title = "Büro", body = "", path = "/buero", tag = "", badge = 0 }) {
  await registration.showNotification(title, {
    body,
    tag,
    renotify: tag !== "",
    lang: "de",
    icon: "/icon-192.png",
    data: { path },
  });
  await navigator.setAppBadge?.(badge);
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/buero"));
});

/** Returns an address of this site; what leads elsewhere becomes the office's first page. */
function stayHere(path) {
  const url = URL.canParse(path, location.origin) ? new URL(path, location.origin) : null;
  return url?.origin === location.origin ? url.href : "/buero";
}

/** Opens a page of the office in a window that shows the office already, else in a new one. */
async function open(sent) {
  const path = stayHere(sent);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const isOffice = ({ url }) => /^\/buero(?:\/|$)/.test(new URL(url).pathname);
  const shown = windows.find((one) => isOffice(one) && one.focused) ?? windows.find(isOffice);
  if (shown === undefined) return clients.openWindow(path);
  await shown.focus();
  // The inbox itself lies above the scope, and such a window is sent on by its own script.
  await shown.navigate(path).catch(() => shown.postMessage({ open: path }));
}
