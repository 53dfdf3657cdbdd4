import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import {
  isSliderField,
  placeSlider,
  type SliderField,
  sliders,
} from "#app/features/fee-calculator/sliders.ts";
import { describeProblem, formatAmount } from "#app/fees/messages.ts";
import { type FeeProblem, type AmountField as Field, feeLimits } from "#app/fees/read-fees.ts";
import { fieldId } from "#app/ui/field.tsx";
import "./fee-form.css";

const { form: copy } = feeCalculatorPage;

/** A number with its unit, and a slider if the field has one. Uncontrolled (use-fee-calculator.ts). */
export function AmountField({
  field,
  text,
  value,
  problem,
  className = "",
}: {
  field: Field;
  /** The initial text. */
  text: string;
  /** The current value in its smallest unit; null without one. */
  value: number | null;
  problem: FeeProblem | undefined;
  className?: string;
}) {
  const id = fieldId(field);
  const { unit } = feeLimits[field];
  return (
    <div className={className}>
      <div className="cluster gap-x-4 gap-y-1">
        <label htmlFor={id} className="flex-[1_1_6rem] hyphens-auto font-semibold leading-snug">
          {copy.labels[field]}
        </label>
        <span className="relative flex-none w-[min(7.75rem,100%)] ml-auto">
          <input
            id={id}
            name={field}
            type="text"
            inputMode={field === "bestellungen" ? "numeric" : "decimal"}
            autoComplete="off"
            defaultValue={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-hinweis ${id}-fehler` : `${id}-hinweis`}
            className={`field-input text-[1.125rem] text-right mono ${unit === "" ? "pr-[0.85rem]" : "pr-[2.6rem]"}`}
          />
          {unit !== "" && (
            <span
              aria-hidden="true"
              className="absolute inset-y-0 right-[0.85rem] grid place-items-center text-ink-2 font-mono pointer-events-none"
            >
              {unit}
            </span>
          )}
        </span>
      </div>
      {isSliderField(field) && <Slider field={field} value={value ?? 0} />}
      <p id={`${id}-hinweis`} className="mt-1 text-sm leading-snug text-ink-2">
        {copy.hints[field]}
      </p>
      {problem && (
        <p id={`${id}-fehler`} className="mt-1.5 text-sm font-semibold leading-snug text-tomato-pressed">
          {describeProblem(field, problem)}
        </p>
      )}
    </div>
  );
}

function Slider({ field, value }: { field: SliderField; value: number }) {
  const { min, max, step } = sliders[field];
  return (
    <input
      type="range"
      data-slider={field}
      min={min}
      max={max}
      step={step}
      defaultValue={placeSlider(field, value)}
      aria-label={`${copy.labels[field]}, ${copy.slider}`}
      aria-valuetext={formatAmount(field, value)}
      autoComplete="off"
      className="fee-slider needs-script"
    />
  );
}
