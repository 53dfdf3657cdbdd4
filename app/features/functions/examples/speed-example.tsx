import { Check } from "lucide-react";
import { sample } from "#app/content/marks.ts";
import { ExampleStage } from "#app/features/functions/examples/example-stage.tsx";
import { CountUp } from "#app/ui/count-up.tsx";
import { Dish } from "#app/ui/drawings/dish.tsx";
import { Phone } from "#app/ui/drawings/phone.tsx";
import "#app/ui/play.css";

/** When a guest sees what, in slow motion: three seconds here are one on the phone. */
const MILESTONES = sample([
  { time: "0,3 s", text: "Name und Öffnungszeiten", at: "[--at:0.9s]" },
  { time: "0,6 s", text: "Karte mit Preisen", at: "[--at:1.8s]" },
  { time: "0,9 s", text: "Bestellknopf bereit", at: "[--at:2.7s]" },
  { time: "1,2 s", text: "Alle Bilder", at: "[--at:3.6s]" },
]);
const DISHES = [
  { dish: "margherita", name: "Margherita", price: "11,50" },
  { dish: "lasagne", name: "Lasagne", price: "15,90" },
  { dish: "insalata", name: "Insalata", price: "9,20" },
  { dish: "tiramisu", name: "Tiramisù", price: "6,50" },
] as const;

/** The shop's page builds up on the phone while the stopwatch runs to 1.2 seconds. */
export function SpeedExample() {
  return (
    <ExampleStage
      label="Der Shop baut sich auf dem Handy auf: nach 0,3 Sekunden der Name, nach 0,6 die Karte, nach 0,9 der Bestellknopf, nach 1,2 alle Bilder."
      className="items-end bg-linen !pb-0"
    >
      <div className="mx-auto grid w-full max-w-[40rem] items-end gap-x-8 gap-y-7 sm:grid-cols-[1fr_15rem]">
        <div className="self-center">
          <p className="display text-[4.5rem] text-green [font-variant-numeric:tabular-nums] sm:text-[5.5rem]">
            <CountUp
              value={12}
              format={(tenths) => (tenths / 10).toLocaleString("de-DE", { minimumFractionDigits: 1 })}
              isEven
              className="[animation-delay:0s] [animation-duration:3.6s]"
            />
            <span className="ml-2 text-[0.55em]">s</span>
          </p>
          <ol className="mt-4 space-y-2">
            {MILESTONES.map((milestone) => (
              <li key={milestone.time} className={`play-rise flex items-center gap-3 ${milestone.at}`}>
                <Check className="size-5 shrink-0 text-green" strokeWidth={2.75} />
                <span className="mono w-12 text-sm">{milestone.time}</span>
                <span className="font-semibold">{milestone.text}</span>
              </li>
            ))}
          </ol>
          <p className="mt-4 text-sm text-ink-2 motion-reduce:hidden">Zeitlupe, 3-mal langsamer als echt</p>
        </div>
        <Phone className="-mb-3 w-60 justify-self-center">
          <div className="play-appear gingham flex h-28 items-end p-3 [--at:0.9s] [--check:0.7rem]">
            <span className="rounded-small bg-paper px-2 py-0.5 text-sm font-semibold">
              Da Pino · bis 23 Uhr
            </span>
          </div>
          <ul className="divide-y divide-line px-3.5">
            {DISHES.map(({ dish, name, price }) => (
              <li key={dish} className="flex items-center gap-3 py-2.5 leading-tight">
                <span className="grid size-9 place-items-center rounded-small bg-linen">
                  <Dish dish={dish} className="play-appear size-8 [--at:3.6s]" />
                </span>
                <span className="relative flex-1">
                  <span className="play-vanish absolute inset-y-0 left-0 w-20 rounded-small bg-line opacity-0 [--for:1.8s]" />
                  <span className="play-appear flex justify-between [--at:1.8s]">
                    <span className="text-sm font-semibold">{name}</span>
                    <span className="mono text-xs">{price}</span>
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <p className="play-appear bg-tomato px-4 pb-6 pt-3.5 text-center text-sm font-semibold text-paper [--at:2.7s]">
            Jetzt bestellen
          </p>
        </Phone>
      </div>
    </ExampleStage>
  );
}
