import { type Field, isChanged, listFields } from "#app/browser/hydration/changed-field.ts";
import { AWAITED } from "#app/browser/hydration/waiting.ts";

/** What may hold a value or the focus, or be pressed. */
const CONTROLS = "input,textarea,select,button,form,details,summary,a,[tabindex]";

type FieldState = {
  value: string;
  isChecked: boolean;
  files: FileList | null;
  /** Null for kinds of fields that do not tell. */
  selection: [start: number, end: number] | null;
};

/** Records an island's input and focus. The returned function puts them back after hydration, also in replaced elements. */
export function recordInput(island: HTMLElement): () => void {
  const controls = [...island.querySelectorAll<HTMLElement>(CONTROLS)];
  const openDetails = controls.filter((control) => control instanceof HTMLDetailsElement && control.open);
  let states = new Map<Field, FieldState>();
  let focused = document.activeElement;
  function record(): void {
    const fields = listFields(island).filter((field) => isChanged(field) || field === document.activeElement);
    states = new Map(fields.map((field) => [field, readState(field)]));
  }
  record();

  const recording = new AbortController();
  const { signal } = recording;
  island.addEventListener(AWAITED, record, { signal });
  island.addEventListener(
    "focusin",
    ({ target }) => {
      focused = target as Element;
    },
    { signal },
  );
  // An element that React removes loses the focus, too; only a visitor leaves one that stays.
  island.addEventListener(
    "focusout",
    ({ target }) =>
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected) focused = null;
      }),
    { signal },
  );

  return () => {
    recording.abort();
    const find = matchControls(controls, island);
    const early = window.__early?.events ?? [];
    for (const [field, state] of states) {
      writeState(find(field), state);
      // Browsers restore fields without an event, on the way back for example.
      const isUnchecked = field.type === "radio" && !state.isChecked;
      if (isChanged(field) && !isUnchecked && !early.some(({ target }) => target === field))
        early.unshift(
          { type: "input", target: field, submitter: null },
          { type: "change", target: field, submitter: null },
        );
    }
    for (const details of openDetails) find(details)?.setAttribute("open", "");
    for (const event of early) {
      event.target = find(event.target) ?? event.target;
      event.submitter &&= find(event.submitter);
    }
    const replacement = focused instanceof HTMLElement ? find(focused) : null;
    if (replacement === null || document.activeElement !== document.body) return;
    replacement.focus({ preventScroll: true });
    select(replacement, states.get(focused as Field)?.selection);
  };
}

function readState(field: Field): FieldState {
  const { value } = field;
  if (field instanceof HTMLSelectElement) return { value, isChecked: false, files: null, selection: null };
  const { selectionStart: start, selectionEnd: end } = field;
  const selection: FieldState["selection"] = start === null || end === null ? null : [start, end];
  return field instanceof HTMLInputElement
    ? { value, isChecked: field.checked, files: field.files, selection }
    : { value, isChecked: false, files: null, selection };
}

function writeState(field: HTMLElement | null, { value, isChecked, files, selection }: FieldState): void {
  if (field instanceof HTMLInputElement && field.type === "file") {
    if (files?.length && !field.files?.length) field.files = files;
  } else if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    field.checked = isChecked;
  } else if (field !== null && "value" in field && field.value !== value) {
    field.value = value;
    if (field === document.activeElement) select(field, selection);
  }
}

function select(field: HTMLElement, selection: FieldState["selection"] | undefined): void {
  if (selection && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    field.setSelectionRange(...selection);
}

/** Returns a function that finds the element that has replaced one of `before`; the same one where it stayed, null if none has. */
function matchControls(before: readonly HTMLElement[], island: HTMLElement) {
  if (before.every(({ isConnected }) => isConnected))
    return (control: HTMLElement) => (control.isConnected ? control : null);
  const names = new Map([...nameControls(before)].map(([name, control]) => [control, name]));
  const after = nameControls(island.querySelectorAll<HTMLElement>(CONTROLS));
  return (control: HTMLElement) =>
    control.isConnected ? control : (after.get(names.get(control) ?? "") ?? null);
}

/** Names each control by what no translation and no other program's element changes. */
function nameControls(controls: Iterable<HTMLElement>): Map<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  for (const control of controls) {
    const { type = "", name = "", value = "" } = control as HTMLInputElement;
    // Ids that React makes differ when it renders anew.
    const id = control.id.includes("_") ? "" : control.id;
    const isField = control.matches("input,textarea,select");
    // A program that adds its own buttons does not style them as ours; to fields it may add classes.
    const mark = !isField ? control.className : type === "radio" || type === "checkbox" ? value : "";
    const parts = [control.localName, type, name, id, mark].join(" ");
    let count = 0;
    while (named.has(`${parts} ${count}`)) count++;
    named.set(`${parts} ${count}`, control);
  }
  return named;
}
