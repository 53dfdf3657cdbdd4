import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createHistoryWriter } from "#app/browser/history-writer.ts";
import { readFragment } from "#app/browser/hydration/read-fragment.ts";
import { count } from "#app/browser/visits/count.ts";
import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import {
  isSliderField,
  placeSlider,
  type SliderField,
  sliders,
} from "#app/features/fee-calculator/sliders.ts";
import { calculateFees, type FeeInput } from "#app/fees/calculate.ts";
import { formatRate } from "#app/fees/format.ts";
import { describePortalCost, describeProblem, describeVerdict } from "#app/fees/messages.ts";
import { findPortalModel } from "#app/fees/portal-models.ts";
import {
  type AmountField,
  type FeeProblems,
  type FeeTexts,
  feeFields,
  feeLimits,
  isDetailed,
  listAmounts,
  rateOwnerField,
  readFeeAddress,
  readFees,
  startInput,
  writeAmount,
  writeFeeAddress,
} from "#app/fees/read-fees.ts";

/** Screen readers announce the result when the slider rests, not at every step. */
const ANNOUNCE_AFTER_MS = 900;

/** The calculator's behaviour. Fields stay uncontrolled; the URL's fragment has their values and is never sent. */
export function useFeeCalculator(start: FeeTexts, asked: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [{ texts, input, problems }, setReading] = useState(() => read(start, startInput));
  // The field whose error is not shown yet, because it is being typed.
  const [held, setHeld] = useState<AmountField | null>(null);
  // Only errors found by the server are listed above the fields, until they are fixed.
  const [summed, setSummed] = useState(asked ? problems : {});
  const [address, setAddress] = useState<string | null>(null);
  const [changeModel] = useState(createModelChanger);
  const lastInput = useRef(input);
  const fragment = useFragment(form, () => {
    setHeld(null);
    readForm();
  });
  const result = calculateFees(input);

  /** Reads the form's current values. */
  function readForm(): void {
    if (form.current === null) return;
    const current = readTexts(form.current);
    const next = read(current, lastInput.current);
    lastInput.current = next.input;
    setReading(next);
    setSummed((before) => pick(next.problems, (field) => field in before));
    setAddress(writeFeeAddress(current));
    writeSliders(form.current, next.input);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useLayoutEffect(() => {
    if (form.current === null) return;
    syncSliders(form.current, input);
    const shared = readFragment(readHash);
    if (shared !== null) fillIn(form.current, shared, { keepTyped: true });
    // A portal chosen before hydration still shows the previous one's rate.
    const before = shared ?? start;
    const { modell, satz } = readTexts(form.current);
    if (modell !== before.modell && satz === before.satz) changeModel(form.current, before, modell);
    readForm();
    // A jump within the page has replaced the fragment.
    if (shared !== null && readHash(location.hash) === null) fragment.now();
  }, []);

  const verdict = describeVerdict(input, result);
  const portalCost = describePortalCost(result);
  const outcome = [...portalCost, verdict.title, verdict.text].join(" ");
  const { announcement, silence, interrupt } = useAnnouncement(outcome);

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const control = event.target;
    if (!(control instanceof HTMLInputElement) || form.current === null) return;
    count("calculator");
    const slider = control.dataset.slider;
    silence();
    // An early event of a slider or portal that hydration has taken into account changes nothing more.
    const moved = listMovedSliders(form.current, lastInput.current);
    if (isSliderField(slider) && moved.some((one) => one.slider === control))
      writeField(form.current, slider, readSlider(slider, control));
    if (control.name === "modell" && control.value !== texts.modell)
      changeModel(form.current, texts, control.value);
    readForm();
    if (isAmountField(control.name) && problems[control.name] === undefined) setHeld(control.name);
    fragment.soon();
  }

  /** Shows the mistake beside its field, and has a screen reader say it, which is somewhere else by now. */
  function mentionHeld(): void {
    setHeld(null);
    const problem = held === null ? undefined : problems[held];
    if (held === null || problem === undefined) return;
    interrupt(`${feeCalculatorPage.form.labels[held]}: ${describeProblem(held, problem)}`);
  }

  /** Leaving a field is the moment to mention its mistake, and to have the address right. */
  function onBlur(event: FocusEvent<HTMLFormElement>): void {
    if (event.target instanceof HTMLInputElement) mentionHeld();
    fragment.flush();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    mentionHeld();
    fragment.now();
  }

  return {
    form,
    input,
    result,
    portalCost,
    verdict,
    problems: pick(problems, (field) => field !== held),
    summed,
    address,
    announcement,
    writeFragment: fragment.now,
    onInput,
    onBlur,
    onSubmit,
  };
}

/** Keeps the values of the fields in the URL's fragment, and fills them in again when that changes. */
function useFragment(form: RefObject<HTMLFormElement | null>, onFilledIn: () => void) {
  const [fragment] = useState(() => createHistoryWriter(() => writeFragment(form.current)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener reads the form itself
  useEffect(() => {
    function onFragment() {
      const shared = readHash(location.hash);
      if (shared === null) return fragment.now();
      if (form.current === null) return;
      fragment.cancel();
      fillIn(form.current, shared, { keepTyped: false });
      onFilledIn();
    }
    window.addEventListener("hashchange", onFragment);
    return () => {
      window.removeEventListener("hashchange", onFragment);
      fragment.cancel();
    };
  }, []);
  return fragment;
}

/** Has screen readers say the outcome once the sliders rest, and a mistake before it. */
function useAnnouncement(outcome: string) {
  const [announcement, setAnnouncement] = useState("");
  const first = useRef(outcome);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (outcome === first.current) return;
    first.current = "";
    due.current = setTimeout(() => {
      due.current = undefined;
      setAnnouncement(outcome);
    }, ANNOUNCE_AFTER_MS);
    return () => clearTimeout(due.current);
  }, [outcome]);

  function interrupt(mistake: string): void {
    setAnnouncement(due.current === undefined ? mistake : `${mistake} ${outcome}`);
    clearTimeout(due.current);
    due.current = undefined;
  }

  // The same words again would not be read out.
  return { announcement, silence: () => setAnnouncement(""), interrupt };
}

/** Each portal keeps the rate typed for it; one that was never touched has the reported rate. */
function createModelChanger() {
  const typedRates = new Map<string, string>();
  return (form: HTMLFormElement, before: FeeTexts, model: string): void => {
    if (before.satz !== formatRate(findPortalModel(before.modell).reportedRate))
      typedRates.set(before.modell, before.satz);
    writeField(form, "satz", typedRates.get(model) ?? formatRate(findPortalModel(model).reportedRate));
    writeField(form, rateOwnerField, model);
  };
}

function read(texts: FeeTexts, before: FeeInput) {
  return { texts, ...readFees(texts, before) };
}

function readTexts(form: HTMLFormElement): FeeTexts {
  const data = new FormData(form);
  const entries = feeFields.map((field) => [field, String(data.get(field) ?? "")]);
  return Object.fromEntries(entries) as FeeTexts;
}

function writeFragment(form: HTMLFormElement | null): void {
  if (form === null) return;
  // Without a query, which would be older than the fragment.
  history.replaceState(history.state, "", `${location.pathname}#${writeFeeAddress(readTexts(form))}`);
}

function readHash(hash: string): FeeTexts | null {
  return readFeeAddress(new URLSearchParams(hash.slice(1)));
}

function pick(problems: FeeProblems, isWanted: (field: string) => boolean): FeeProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isWanted(field)));
}

function fillIn(form: HTMLFormElement, texts: FeeTexts, { keepTyped }: { keepTyped: boolean }): void {
  const isTyped = (field: string) => keepTyped && isChanged(form, field);
  for (const field of feeFields) if (!isTyped(field)) writeField(form, field, texts[field]);
  // A shared calculation shows what it rests on.
  if (isDetailed(texts)) openDetails(form);
  if (!isTyped("modell")) writeField(form, rateOwnerField, texts.modell);
}

/** Opens "Genauer rechnen". */
export function openDetails(form: HTMLElement | null): void {
  const details = form?.querySelector("details");
  if (details) details.open = true;
}

function listControls(form: HTMLFormElement, name: string) {
  return [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
}

/** Returns whether a field was changed since the server rendered it. */
function isChanged(form: HTMLFormElement, name: string): boolean {
  return listControls(form, name).some(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || checked !== defaultChecked,
  );
}

function writeField(form: HTMLFormElement, name: string, text: string): void {
  for (const control of listControls(form, name)) {
    if (control.type === "radio") control.checked = control.value === text;
    else control.value = text;
  }
}

/** Returns a field's text for its slider's position. */
function readSlider(field: SliderField, slider: HTMLInputElement): string {
  return writeAmount(field, Math.round(slider.valueAsNumber * 10 ** feeLimits[field].places));
}

/** Copies sliders moved before hydration to fields that were not typed in. `before`: as rendered. */
function syncSliders(form: HTMLFormElement, before: FeeInput): void {
  for (const { slider, field } of listMovedSliders(form, before))
    if (!isChanged(form, field)) writeField(form, field, readSlider(field, slider));
}

/** Sets the sliders; the one being moved stays under the finger. */
function writeSliders(form: HTMLFormElement, input: FeeInput): void {
  for (const { slider, place } of listMovedSliders(form, input)) slider.value = String(place);
}

/** Returns the sliders that differ from `input` by at least half a step, with their position. */
function listMovedSliders(form: HTMLFormElement, input: FeeInput) {
  const values = listAmounts(input);
  return [...form.querySelectorAll<HTMLInputElement>("input[data-slider]")].flatMap((slider) => {
    const field = slider.dataset.slider;
    if (!isSliderField(field)) return [];
    const place = placeSlider(field, values[field] ?? 0);
    return Math.abs(slider.valueAsNumber - place) >= sliders[field].step / 2
      ? [{ slider, field, place }]
      : [];
  });
}

function isAmountField(name: string): name is AmountField {
  return name in feeLimits;
}
