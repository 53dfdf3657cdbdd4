import { data, redirect } from "react-router";
import { subscription, wishes } from "#app/features/notifications/settings.ts";
import {
  addDevice,
  listDevices,
  type PushDevice,
  readWishes,
  removeDevice,
  storeWishes,
  testDevice,
} from "#app/features/notifications/store.server.ts";
import { WishForm } from "#app/features/notifications/wish-form.tsx";
import { describeDevice } from "#app/office/describe-device.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { readNumber } from "#app/office/read-number.ts";
import { deviceCookieName, readCookie, requireStaff, writeCookie } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { isPushEndpoint } from "#core/push-endpoint.ts";
import { readPushKey } from "#database/push-key.ts";
import { createToken, hashToken } from "#database/staff.ts";
import type { Route } from "./+types/page";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const ctx = route.context.get(requestContext);
  const { keys } = requireDatabase(ctx);
  const cookie = readCookie(route.request, deviceCookieName(ctx));
  const cookieHash = cookie === null ? null : hashToken(keys, "push-device", cookie);
  const done = new URL(route.request.url).searchParams.get("getan");
  return run(async (tx) => {
    const { publicKey } = await readPushKey(tx, keys);
    const devices = await listDevices(tx, { publicKey, cookieHash });
    return { staff, done, publicKey, devices, wishes: await readWishes(tx) };
  });
}

type Problem = "endpoint" | "too-many" | "test" | "wishes";

/** Stores this browser's subscription or the wishes, removes a device, or sends a trial. */
export async function action(route: Route.ActionArgs) {
  const { run } = await requireStaff(route);
  const ctx = route.context.get(requestContext);
  const { keys } = requireDatabase(ctx);
  const typed = readTexts(await readForm(route.request));
  const id = readNumber(typed.id ?? "");
  const refuse = (problem: Problem, status = 400) => data<Problem>(problem, { status });
  switch (typed.intent) {
    case "subscribe": {
      const sent = subscription.safeParse(typed).data;
      if (sent === undefined || !isPushEndpoint(sent.endpoint, ctx.pushHosts)) return refuse("endpoint");
      const token = createToken();
      const device = {
        ...sent,
        cookieHash: hashToken(keys, "push-device", token),
        label: describeDevice(route.request.headers.get("User-Agent")),
      };
      const added = await run(async (tx) => {
        const { publicKey } = await readPushKey(tx, keys);
        return addDevice(tx, { ...device, publicKey });
      });
      if (!added) return refuse("too-many", 409);
      const cookie = { name: deviceCookieName(ctx), value: token, seconds: COOKIE_SECONDS };
      return redirect("/buero/mitteilungen?getan=an", {
        status: 303,
        headers: { "Set-Cookie": writeCookie(ctx, cookie) },
      });
    }
    case "remove":
      if (id !== null) await run((tx) => removeDevice(tx, id));
      return redirect("/buero/mitteilungen?getan=aus", 303);
    case "test":
      if (id === null || !(await run((tx) => testDevice(tx, id)))) return refuse("test", 409);
      return redirect("/buero/mitteilungen?getan=probe", 303);
    case "wishes": {
      const sent = wishes.safeParse(typed).data;
      if (sent === undefined) return refuse("wishes");
      await run((tx) => storeWishes(tx, sent));
      return redirect("/buero/mitteilungen?getan=wuensche", 303);
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** The longest that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

const flashes = new Map(
  Object.entries({
    an: "Dieses Gerät bekommt jetzt Mitteilungen.",
    aus: "Das Gerät bekommt keine Mitteilungen mehr.",
    probe: "Die Probe ist unterwegs. Gleich erscheint sie auf dem Gerät.",
    wuensche: "Gespeichert.",
  }),
);

const problems: Record<Problem, string> = {
  endpoint:
    "Dieser Browser nennt keinen Dienst, dem wir Mitteilungen geben. Nimm Chrome, Edge, Firefox oder Safari.",
  "too-many": "Mehr als zehn Geräte gehen nicht. Entfern zuerst eines, das du nicht mehr brauchst.",
  test: "Die Probe ging nicht ab: Das Gerät ist entfernt, oder du hast in dieser Stunde schon zwanzig verschickt.",
  wishes: "Nicht gespeichert: Eine Uhrzeit sieht aus wie 20:00.",
};

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, done, publicKey, devices, wishes: stored } = loaderData;
  const isOn = devices.some(({ is_this, is_current }) => is_this && is_current);
  return (
    <OfficePage staff={staff} title="Mitteilungen" section="Mitteilungen">
      <div className="grid gap-6 lg:grid-cols-2">
        <section className="office-card" aria-labelledby="dieses-geraet">
          <h2 id="dieses-geraet" className="display display-3">
            Dieses Gerät
          </h2>
          <div data-enhance="push" data-key={publicKey} className="mt-4">
            <p className="mb-4">
              {isOn
                ? "Hier kommen Mitteilungen an."
                : "Schalt sie ein, dann weißt du von einer Anfrage, ohne nachzusehen."}
            </p>
            <form method="post">
              <input type="hidden" name="intent" value="subscribe" />
              <input type="hidden" name="endpoint" value="" />
              <input type="hidden" name="p256dh" value="" />
              <input type="hidden" name="auth" value="" />
              <button
                type="submit"
                disabled
                className={`button needs-script ${isOn ? "button-secondary" : "button-primary"}`}
              >
                {isOn ? "Noch einmal einschalten" : "Auf diesem Gerät einschalten"}
              </button>
            </form>
            <p role="status" className="mt-3" />
          </div>
        </section>
        <section className="office-card" aria-labelledby="geraete">
          <h2 id="geraete" className="display display-3">
            Geräte
          </h2>
          {devices.length === 0 ? (
            <p className="mt-4">Noch keines. Bis dahin kommt nach zehn Minuten eine Mail an deine Adresse.</p>
          ) : (
            <ul className="office-rows mt-4">
              {devices.map((device) => (
                <DeviceRow key={device.id} {...device} />
              ))}
            </ul>
          )}
        </section>
        <WishForm wishes={stored} isLeitung={staff.role === "leitung"} />
      </div>
      <FlashBar
        text={actionData ? problems[actionData] : ((done && flashes.get(done)) ?? null)}
        isProblem={actionData !== undefined}
      />
    </OfficePage>
  );
}

function DeviceRow({ id, label, created_at, last_delivered_at, is_current, is_this }: PushDevice) {
  return (
    <li>
      <span>
        {label}
        {is_this && " (dieses Gerät)"}
        <span className="block text-ink-2">
          {!is_current
            ? "bitte auf dem Gerät neu einschalten"
            : last_delivered_at === null
              ? `eingeschaltet am ${formatBerlinTimeInGerman(created_at)}`
              : `zuletzt zugestellt am ${formatBerlinTimeInGerman(last_delivered_at)}`}
        </span>
      </span>
      <form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <IntentButton value="test" className="button-small" aria-label={`Probe senden an ${label}`}>
          Probe senden
        </IntentButton>
        <IntentButton value="remove" className="button-small" aria-label={`${label} entfernen`}>
          Entfernen
        </IntentButton>
      </form>
    </li>
  );
}
