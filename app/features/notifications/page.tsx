import { z } from "zod";
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
import { numberField } from "#app/office/number-field.ts";
import { conflict, done, officeAction, readFlash, refuse } from "#app/office/office-action.server.ts";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeForm } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { deviceCookieName, requireStaff } from "#app/office/session.server.ts";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { isPushEndpoint } from "#core/push-endpoint.ts";
import { readPushKey } from "#database/push-key.ts";
import { createToken, hashToken } from "#database/staff.ts";
import type { Route } from "./+types/page";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const ctx = route.context.get(requestContext);
  const { keys } = requireDatabase(ctx);
  const cookie = readCookie(route.request, deviceCookieName(ctx));
  const cookieHash = cookie === null ? null : hashToken(keys, "push-device", cookie);
  const flash = readFlash(route.request, says);
  return run(async (tx) => {
    const { publicKey } = await readPushKey(tx, keys);
    const devices = await listDevices(tx, { publicKey, cookieHash });
    return { staff, flash, publicKey, devices, wishes: await readWishes(tx) };
  });
}

const says = {
  subscribe: "Dieses Gerät bekommt jetzt Mitteilungen.",
  remove: "Das Gerät bekommt keine Mitteilungen mehr.",
  test: "Die Probe ist unterwegs. Gleich erscheint sie auf dem Gerät.",
  wishes: "Gespeichert.",
};

const unknownService =
  "Dieser Browser nennt keinen Dienst, dem wir Mitteilungen geben. Nimm Chrome, Edge, Firefox oder Safari.";

/** Stores this browser's subscription or the wishes, removes a device, or sends a trial. */
export const action = officeAction({
  schema: z.discriminatedUnion("intent", [
    subscription.extend({ intent: z.literal("subscribe") }),
    z.object({ intent: z.enum(["remove", "test"]), id: numberField }),
    wishes.extend({ intent: z.literal("wishes") }),
  ]),
  says,
  invalid: { subscribe: unknownService, wishes: "Nicht gespeichert: Eine Uhrzeit sieht aus wie 20:00." },
  async perform({ tx, ctx, request }, action) {
    switch (action.intent) {
      case "subscribe": {
        if (!isPushEndpoint(action.endpoint, ctx.pushHosts)) return refuse(unknownService);
        const { keys } = requireDatabase(ctx);
        const token = createToken();
        const isAdded = await addDevice(tx, {
          ...action,
          cookieHash: hashToken(keys, "push-device", token),
          label: describeDevice(request.headers.get("User-Agent")),
          publicKey: (await readPushKey(tx, keys)).publicKey,
        });
        if (!isAdded)
          return conflict(
            "Mehr als zehn Geräte gehen nicht. Entfern zuerst eines, das du nicht mehr brauchst.",
          );
        const cookie = { name: deviceCookieName(ctx), value: token, seconds: COOKIE_SECONDS };
        return done({ headers: { "Set-Cookie": writeCookie(ctx, cookie) } });
      }
      case "remove":
        return removeDevice(tx, action.id);
      case "test":
        return (
          (await testDevice(tx, action.id)) ||
          conflict(
            "Die Probe ging nicht ab: Das Gerät ist entfernt, oder du hast in dieser Stunde schon zwanzig verschickt.",
          )
        );
      case "wishes":
        return storeWishes(tx, action);
    }
  },
});

/** The longest that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { staff, publicKey, devices, wishes: stored } = loaderData;
  const isOn = devices.some(({ is_this, is_current }) => is_this && is_current);
  return (
    <OfficePage staff={staff} title="Mitteilungen" section="Mitteilungen">
      <div className="grid gap-6 lg:grid-cols-2">
        <OfficeCard id="dieses-geraet" title="Dieses Gerät">
          <div data-enhance="push" data-key={publicKey} className="mt-4">
            <p className="mb-4">
              {isOn
                ? "Hier kommen Mitteilungen an."
                : "Schalt sie ein, dann weißt du von einer Anfrage, ohne nachzusehen."}
            </p>
            <OfficeForm hidden={{ intent: "subscribe", endpoint: "", p256dh: "", auth: "" }}>
              <button
                type="button"
                className={`button needs-script ${isOn ? "button-secondary" : "button-primary"}`}
              >
                {isOn ? "Noch einmal einschalten" : "Auf diesem Gerät einschalten"}
              </button>
            </OfficeForm>
            <p role="status" className="mt-3" />
          </div>
        </OfficeCard>
        <OfficeCard id="geraete" title="Geräte">
          {devices.length === 0 ? (
            <p className="mt-4">Noch keines. Bis dahin kommt nach zehn Minuten eine Mail an deine Adresse.</p>
          ) : (
            <ul className="office-rows mt-4">
              {devices.map((device) => (
                <DeviceRow key={device.id} {...device} />
              ))}
            </ul>
          )}
        </OfficeCard>
        <WishForm wishes={stored} isLeitung={staff.role === "leitung"} />
      </div>
      <FlashBar />
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
      <OfficeForm hidden={{ id }} className="flex flex-wrap gap-2">
        <IntentButton value="test" className="button-small" aria-label={`Probe senden an ${label}`}>
          Probe senden
        </IntentButton>
        <IntentButton value="remove" className="button-small" aria-label={`${label} entfernen`}>
          Entfernen
        </IntentButton>
      </OfficeForm>
    </li>
  );
}
