import type { ReactNode } from "react";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import type { Route } from "./+types/install-page";

export async function loader(route: Route.LoaderArgs) {
  const { staff } = await requireStaff(route);
  return { staff, device: findDevice(route.request.headers.get("User-Agent") ?? "") };
}

/** An iPad calls itself a Mac, so there both are shown. */
function findDevice(userAgent: string): "iphone" | "android" | null {
  if (/iPhone|iPad/.test(userAgent)) return "iphone";
  return /Android/.test(userAgent) ? "android" : null;
}

export default function InstallPage({ loaderData }: Route.ComponentProps) {
  const { staff, device } = loaderData;
  return (
    <OfficePage staff={staff} title="Büro als App">
      <p className="mb-6 max-w-prose">
        Als App liegt das Büro auf dem Home-Bildschirm, öffnet sich ohne Adressleiste und kann dir
        Mitteilungen schicken.
      </p>
      <div className="grid gap-6">
        {device !== "android" && <Steps title="Auf dem iPhone" steps={onIphone} />}
        {device !== "iphone" && <Steps title="Auf Android" steps={onAndroid} />}
        <p>
          Danach schaltest du unter{" "}
          <a className="link" href="/buero/mitteilungen">
            Mitteilungen
          </a>{" "}
          ein, was du erfahren willst.
        </p>
      </div>
    </OfficePage>
  );
}

type Step = { text: string; drawing: ReactNode };

const share = (
  <>
    <path d="M32 28h44M32 40h56M32 52h36M32 64h50" className="stroke-line stroke-4" />
    <path d="M24 112h72" className="stroke-line stroke-4" />
    <path d="M53 121h-4v13h22v-13h-4M60 129v-13m-5 5 5-5 5 5" className="stroke-green" />
  </>
);

const dots = (
  <>
    <path d="M24 32h72" className="stroke-line stroke-4" />
    <path d="M32 48h44M32 60h56M32 72h36M32 84h50" className="stroke-line stroke-4" />
    <path d="M88 17v.1M88 22v.1M88 27v.1" className="stroke-green stroke-4" />
  </>
);

const addToHome = (
  <>
    <path d="M32 34h40M32 52h48M32 114h40" className="stroke-line stroke-4" />
    <rect x="28" y="68" width="64" height="30" rx="6" className="fill-linen stroke-green" />
    <path d="M36 83h26" className="stroke-line stroke-4" />
    <rect x="70" y="75" width="16" height="16" rx="4" className="stroke-green" />
    <path d="M78 79v8m-4-4h8" className="stroke-green" />
  </>
);

const homeScreen = (
  <>
    {[32, 53, 74].map((x) => (
      <rect key={x} x={x} y="28" width="14" height="14" rx="4" className="fill-line" />
    ))}
    <rect x="46" y="62" width="28" height="28" rx="7" className="fill-green" />
    <path d="M51 72h18M54 72v10M66 72v10" className="stroke-paper" />
    <path d="M50 100h20" className="stroke-line stroke-4" />
  </>
);

const onIphone: Step[] = [
  { text: "Öffne diese Seite in Safari und tipp unten auf „Teilen“.", drawing: share },
  { text: "Wähle „Zum Home-Bildschirm“.", drawing: addToHome },
  { text: "Tipp auf „Hinzufügen“ und öffne das Büro von dort.", drawing: homeScreen },
];

const onAndroid: Step[] = [
  { text: "Öffne diese Seite in Chrome und tipp oben auf die drei Punkte.", drawing: dots },
  { text: "Wähle „Zum Startbildschirm hinzufügen“ und dann „Installieren“.", drawing: addToHome },
  { text: "Öffne das Büro vom Startbildschirm.", drawing: homeScreen },
];

function Steps({ title, steps }: { title: string; steps: Step[] }) {
  return (
    <section className="office-card">
      <h2 className="display display-3">{title}</h2>
      <ol className="grid gap-6 mt-5 md:grid-cols-3">
        {steps.map(({ text, drawing }, index) => (
          <li key={text} className="cluster gap-4 md:flex-col md:items-start">
            <svg
              viewBox="0 0 120 150"
              aria-hidden="true"
              className="flex-[0_1_7rem] fill-none stroke-[2.5] [stroke-linecap:round] [stroke-linejoin:round] md:flex-none md:w-full md:max-w-[8.5rem]"
            >
              <rect x="18" y="3" width="84" height="144" rx="13" className="fill-ink" />
              <rect x="24" y="12" width="72" height="126" rx="6" className="fill-paper" />
              {drawing}
            </svg>
            <p className="flex-[1_1_7rem] md:flex-none">
              <span className="font-semibold">{index + 1}.</span> {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
