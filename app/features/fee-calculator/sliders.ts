import { type AmountField, feeLimits } from "#app/fees/read-fees.ts";

/** Range and step of the sliders, in euros, percent and orders: common values, while the fields accept more. */
export const sliders = {
  satz: { min: 0, max: 40, step: 0.5 },
  bestellungen: { min: 10, max: 2000, step: 10 },
  bon: { min: 5, max: 100, step: 0.5 },
  anteil: { min: 0, max: 100, step: 1 },
} as const satisfies Partial<Record<AmountField, { min: number; max: number; step: number }>>;

export type SliderField = keyof typeof sliders;

/** Returns a slider's position for a value in the smallest unit; the slider limits it to its range. */
export function placeSlider(field: SliderField, value: number): number {
  const { min, max } = sliders[field];
  return Math.min(max, Math.max(min, value / 10 ** feeLimits[field].places));
}

export function isSliderField(name: string | undefined): name is SliderField {
  return name !== undefined && name in sliders;
}
