import { CreditCard, DatabaseBackup, Lock, ReceiptText, UserRound } from "lucide-react";
import { ExampleStage } from "#app/features/functions/examples/example-stage.tsx";
import "#app/ui/play.css";

/** Outline of Germany in a 256 × 334 box: 80 border points by longitude and latitude, flattened at 51.2° north. */
const GERMANY =
  "M78 10L90 10L103 14L117 15L119 28L135 33L148 30L148 40L140 47L148 49L161 44L174 40L185 29L197 30L205 21L215 25L215 40L230 51L232 65L235 80L228 96L241 107L239 117L244 130L240 140L251 155L251 172L245 180L232 173L219 186L203 194L195 199L185 200L177 204L174 204L185 218L184 229L195 245L206 254L220 268L217 279L207 288L194 292L192 296L198 308L198 322L190 314L177 315L161 318L151 325L143 321L131 319L124 330L117 319L106 317L93 313L82 309L77 317L57 318L55 304L61 279L72 259L51 252L34 251L24 237L27 224L18 212L23 201L14 185L15 170L19 157L13 140L32 134L41 122L34 111L42 105L43 90L45 78L40 73L44 63L64 60L72 71L80 65L83 53L95 53L90 44L84 36L92 27L84 19z";
const DATA_CENTRE = { x: 84, y: 211 };
/** Where guests order: Hamburg, Berlin, Leipzig, Cologne, Munich, Stuttgart. */
const GUESTS = [
  { x: 119, y: 67, origin: "[--origin:119px_67px]", at: "[--at:1s]" },
  { x: 209, y: 110, origin: "[--origin:209px_110px]", at: "[--at:1.3s]" },
  { x: 182, y: 160, origin: "[--origin:182px_160px]", at: "[--at:1.6s]" },
  { x: 39, y: 177, origin: "[--origin:39px_177px]", at: "[--at:1.9s]" },
  { x: 161, y: 294, origin: "[--origin:161px_294px]", at: "[--at:2.2s]" },
  { x: 98, y: 267, origin: "[--origin:98px_267px]", at: "[--at:2.5s]" },
] as const;

const KEPT = [
  { icon: UserRound, text: "Gästedaten", at: "[--at:1.6s]" },
  { icon: ReceiptText, text: "Bestellungen", at: "[--at:2.1s]" },
  { icon: DatabaseBackup, text: "Sicherungskopien", at: "[--at:2.6s]" },
] as const;

/** Every line starts at a guest, ends in the data centre, and none crosses the border. */
export function PrivacyExample() {
  return (
    <ExampleStage
      label="Landkarte von Deutschland. Aus sechs Städten laufen die Daten der Gäste in ein Rechenzentrum, keine Linie überquert die Grenze."
      className="place-items-center bg-green-deep text-paper"
    >
      <div className="grid w-full max-w-[39rem] items-center gap-x-12 gap-y-7 sm:grid-cols-[17rem_1fr]">
        <svg viewBox="-4 4 264 332" className="mx-auto w-[13.5rem] sm:w-full" aria-hidden="true">
          <path
            d={GERMANY}
            className="play-appear fill-paper/10 stroke-leaf [--at:0.1s] [--for:1.6s]"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
          {GUESTS.map((guest) => (
            <g key={guest.x}>
              <path
                d={`M${guest.x} ${guest.y}Q${(guest.x + DATA_CENTRE.x) / 2 + 8} ${(guest.y + DATA_CENTRE.y) / 2 - 8} ${DATA_CENTRE.x} ${DATA_CENTRE.y}`}
                className={`play-grow fill-none stroke-saffron [--for:0.9s] ${guest.origin} ${guest.at}`}
                strokeWidth="2"
              />
              <circle cx={guest.x} cy={guest.y} r="5" className={`play-pop fill-paper ${guest.at}`} />
            </g>
          ))}
          <g className="play-pop [--at:3.2s]">
            <circle
              cx={DATA_CENTRE.x}
              cy={DATA_CENTRE.y}
              r="17"
              className="fill-saffron stroke-green-deep"
              strokeWidth="4"
            />
            <Lock
              x={DATA_CENTRE.x - 9}
              y={DATA_CENTRE.y - 9}
              width="18"
              height="18"
              className="text-ink"
              strokeWidth={2.25}
            />
          </g>
        </svg>
        <div>
          <p className="font-semibold text-leaf">Rechenzentrum in Deutschland</p>
          <ul className="mt-3 space-y-2.5">
            {KEPT.map(({ icon: Icon, text, at }) => (
              <li
                key={text}
                className={`play-rise flex items-center gap-3 rounded-control bg-paper/10 px-4 py-2.5 ${at}`}
              >
                <Icon className="size-5 text-leaf" strokeWidth={1.75} />
                <span className="flex-1 font-semibold">{text}</span>
                <Lock className="size-4 text-saffron" strokeWidth={2} />
              </li>
            ))}
          </ul>
          <p className="play-rise mt-4 flex items-start gap-3 px-4 text-sm leading-snug text-leaf [--at:3.2s]">
            <CreditCard className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            Kartennummern liegen nicht hier. Die kennt nur der Zahlungsdienst.
          </p>
        </div>
      </div>
    </ExampleStage>
  );
}
