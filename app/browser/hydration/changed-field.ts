export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the fields below an element that a visitor, or a program for them, fills in. */
export function listFields(root: HTMLElement): Field[] {
  return [
    ...root.querySelectorAll<Field>(
      "input:not([type=hidden],[type=submit],[type=button],[type=reset]),textarea,select",
    ),
  ];
}

/** Returns whether a field holds something else than the document came with. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field.type === "checkbox" || field.type === "radio")
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  if (field.type !== "range") return field.value !== field.defaultValue;
  // Browsers round a slider's value to the nearest step.
  const { valueAsNumber, defaultValue, step } = field as HTMLInputElement;
  return Math.abs(valueAsNumber - Number(defaultValue)) >= Number(step);
}
