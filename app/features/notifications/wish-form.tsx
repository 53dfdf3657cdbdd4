import type { Wishes } from "#app/features/notifications/settings.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { OfficeCard } from "#app/office/office-card.tsx";
import "#app/ui/field.css";

type Box = { name: keyof Wishes; label: string; hint?: string };

const events: Box[] = [
  { name: "new_request", label: "Neue Anfrage" },
  { name: "assigned", label: "Eine Anfrage geht an mich" },
  { name: "client", label: "Ein Kunde fragt oder entscheidet etwas" },
  { name: "due_today", label: "Was heute ansteht, um 8 Uhr" },
];

const untaken: Box = { name: "untaken", label: "Eine Anfrage hat nach 30 Minuten noch niemand übernommen" };

export function WishForm({ wishes, isLeitung }: { wishes: Wishes; isLeitung: boolean }) {
  const boxes = isLeitung ? [...events, untaken] : events;
  return (
    <OfficeCard id="wuensche" title="Was du erfahren willst" className="lg:col-span-2">
      <form method="post" className="mt-4 grid gap-6 lg:grid-cols-2">
        <fieldset>
          <legend className="font-semibold">Sag mir Bescheid</legend>
          {boxes.map((box) => (
            <Checkbox key={box.name} {...box} checked={wishes[box.name] === true} />
          ))}
          {!isLeitung && wishes.untaken && <input type="hidden" name="untaken" value="on" />}
          <Checkbox
            name="names"
            label="Name und erster Satz auf dem Sperrbildschirm"
            hint="Sonst steht dort nur, dass etwas da ist."
            checked={wishes.names}
          />
        </fieldset>
        <fieldset>
          <legend className="font-semibold">Ruhezeit</legend>
          <div className="mt-2 flex flex-wrap gap-4">
            <TimeField name="quiet_from" label="Von" value={wishes.quiet_from} />
            <TimeField name="quiet_until" label="Bis" value={wishes.quiet_until} />
          </div>
          <Checkbox name="quiet_sundays" label="Sonntags ganz" checked={wishes.quiet_sundays} />
          <p className="mt-2 text-ink-2">
            Was in der Ruhezeit kommt, sagen wir dir danach in einer einzigen Mitteilung.
            {isLeitung && " Nur wenn ein Kunde mit laufendem Projekt Hilfe sucht, melden wir uns sofort."}{" "}
            Zweimal dieselbe Uhrzeit heißt: keine Ruhezeit.
          </p>
        </fieldset>
        <div className="lg:col-span-2">
          <IntentButton look="primary" value="wishes">
            Speichern
          </IntentButton>
        </div>
      </form>
    </OfficeCard>
  );
}

function Checkbox({ name, label, hint, checked }: Box & { checked: boolean }) {
  return (
    <label className="mt-2 flex min-h-11 items-start gap-3 py-2">
      <input type="checkbox" name={name} defaultChecked={checked} className="mt-1 size-5 flex-none" />
      <span>
        {label}
        {hint !== undefined && <span className="block text-ink-2">{hint}</span>}
      </span>
    </label>
  );
}

function TimeField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="grid gap-1">
      {label}
      <input type="time" name={name} defaultValue={value} required className="field-input w-36" />
    </label>
  );
}
