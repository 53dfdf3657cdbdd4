import { PhoneOff, Volume2 } from "lucide-react";
import { sample } from "#app/content/marks.ts";
import { Phone } from "#app/ui/drawings/phone.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";

/** A call in the rush: on the line somebody who has the device pass of this kitchen before them. */
export function SupportDrawing() {
  return (
    <div
      role="img"
      aria-label="Anruf um 19:42 Uhr auf dem Handy, daneben der Gerätepass der Küche mit Drucker, Tablet und Netz"
      className="relative mx-auto min-h-[30rem] sm:min-h-[36rem] w-full max-w-[30rem] text-ink"
    >
      <Receipt
        className="absolute right-0 top-0 w-[17.5rem] rotate-3 sm:w-[21rem]"
        paperClassName="text-xs leading-relaxed sm:px-7"
      >
        <p className="text-center tracking-widest">GERÄTEPASS</p>
        <p className="text-center text-ink-2">Grill am Markt · Küche</p>
        <ReceiptRule />
        <ReceiptLine label="Bondrucker 1" amount="über der Spüle" />
        <ReceiptLine label="Bondrucker 2" amount="am Pass" />
        <ReceiptLine label="Tablet" amount="Tresen links" />
        <ReceiptLine label="Netz" amount="Router im Büro" />
        <ReceiptLine label="Anrufen darf" amount="Chefin, Bruder" />
        <ReceiptRule />
        <p className="font-semibold">ZUERST PROBIEREN</p>
        <p>1. Klappe auf, Rolle richtig herum</p>
        <p>2. Kabel hinten, es wackelt</p>
        <p>3. Anrufen</p>
      </Receipt>
      <Phone className="absolute bottom-0 left-0 w-52 border-paper sm:w-56">
        <div className="bg-green px-5 pb-8 pt-8 text-center text-paper">
          <p className="text-sm text-leaf">19:42</p>
          <span className="mx-auto mt-4 block size-20 overflow-hidden rounded-full border-4 border-saffron bg-saffron">
            <img
              src="/drawings/mehmet-aksoy.svg"
              alt=""
              width="480"
              height="560"
              className="w-full [translate:0_-6%] scale-[1.35]"
            />
          </span>
          <p className="display mt-3 text-2xl">Mehmet</p>
          <p className="mt-0.5 text-sm text-leaf">„Welche Klappe ist offen?“</p>
          <p className="mt-7 flex justify-center gap-5">
            <span className="grid size-12 place-items-center rounded-full bg-paper/20">
              <Volume2 className="size-6" strokeWidth={1.75} />
            </span>
            <span className="grid size-12 place-items-center rounded-full bg-tomato">
              <PhoneOff className="size-6" strokeWidth={1.75} />
            </span>
          </p>
        </div>
      </Phone>
    </div>
  );
}

const devices = sample([
  { device: "Bondrucker", place: "über der Spüle", first: "Klappe auf, Rolle einlegen, Klappe zu" },
  { device: "Tablet", place: "am Pass", first: "Netz prüfen: Es heißt „Küche“, nicht „Gäste“" },
  { device: "Kartengerät", place: "am Tresen", first: "Zehn Sekunden drücken, dann neu koppeln" },
  { device: "Router", place: "im Büro, oberes Fach", first: "Nicht ziehen. Erst anrufen." },
]);

/** A page of the device passport: what stands where, and what to try first. */
export function SupportSample() {
  return (
    <div className="border-2 border-ink bg-paper">
      <p className="flex flex-wrap justify-between gap-x-6 border-b-2 border-ink bg-saffron px-5 py-3 font-semibold sm:px-8">
        <span>Gerätepass</span>
        <span>Seite 1, ausgedacht</span>
      </p>
      <dl className="divide-y divide-line px-5 sm:px-8">
        {devices.map(({ device, place, first }) => (
          <div
            key={device}
            className="grid gap-x-8 gap-y-0.5 py-3 leading-snug sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt>
              <span className="font-semibold sm:block">{device}</span>{" "}
              <span className="text-ink-2">{place}</span>
            </dt>
            <dd>
              <span className="mono text-sm text-ink-2">Zuerst:</span> {first}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
