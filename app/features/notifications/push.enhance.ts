import { buildLink } from "#app/office/sign-in-link.ts";

const BLOCKED =
  "Mitteilungen sind hier gesperrt. Erlaub sie in den Einstellungen des Browsers für diese Website, und lad die Seite neu.";

/** Turns notifications on for this browser. `data-key` is the site's public key. */
export function enhancePush(root: HTMLElement): void {
  const form = root.querySelector("form");
  const button = root.querySelector("button");
  const status = root.querySelector("[role=status]");
  if (form === null || button === null || status === null) return;
  const say = (...parts: (string | Node)[]) => status.replaceChildren(...parts);
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    button.disabled = true;
    if (isAppleTouch())
      say(
        "Auf dem iPhone und iPad geht das in der App auf dem Home-Bildschirm: ",
        buildLink("/buero/installieren", "So legst du sie an"),
        ".",
      );
    else say("Dieser Browser kann keine Mitteilungen. Nimm Chrome, Edge, Firefox oder Safari.");
    return;
  }
  if (Notification.permission === "denied") say(BLOCKED);
  button.addEventListener("click", async () => {
    button.disabled = true;
    say("Einen Moment …");
    try {
      await Notification.requestPermission();
      await subscribe(form, root.dataset.key ?? "");
      return form.submit();
    } catch (error) {
      const isBlocked = error instanceof DOMException && error.name === "NotAllowedError";
      say(isBlocked ? BLOCKED : "Der Dienst des Browsers antwortet nicht. Versuch es gleich noch einmal.");
    }
    button.disabled = false;
  });
}

/** Subscribes this browser and writes the subscription into the form. Rejects where the person has not allowed it. */
async function subscribe(form: HTMLFormElement, key: string): Promise<void> {
  await navigator.serviceWorker.register(trustedPath("/buero/sw.js"), { scope: "/buero/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key of the site receives nothing any more, and stands in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscribed = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscribed.toJSON();
  const values = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value ?? "";
  }
}

/** A page may make it once. */
let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** The address of a service worker is a script's, which the site's policy (Trusted Types) accepts from this policy only. */
function trustedPath(path: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return path;
  policy ??= trustedTypes.createPolicy("service-worker", { createScriptURL: (text) => text });
  return policy.createScriptURL(path) as string;
}

/** The part of Trusted Types that is needed here. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => unknown };
};

/** An iPad calls itself a Mac. */
function isAppleTouch(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
