import { findGaps } from "#app/office/replies/fill-template.ts";

/** Shows remaining gaps and blocks sending. Returns whether there is one, after focusing it. */
export function guardGaps(
  form: HTMLFormElement,
  {
    field,
    say,
    onInput = () => {},
  }: { field: HTMLTextAreaElement; say: (text: string) => void; onInput?: () => void },
): () => boolean {
  const note = form.querySelector<HTMLElement>("[data-gaps]");
  const update = () => {
    const gaps = findGaps(field.value);
    if (note !== null) {
      note.hidden = gaps.length === 0;
      note.textContent = `Noch zu füllen: ${gaps.join(", ")}`;
    }
    onInput();
  };
  const leadToGap = (): boolean => {
    const [gap] = findGaps(field.value);
    if (gap === undefined) return false;
    const start = field.value.indexOf(gap);
    field.focus();
    field.setSelectionRange(start, start + gap.length);
    say("Füll zuerst die Lücke: Sie ist markiert.");
    return true;
  };
  field.addEventListener("input", () => {
    update();
    say("");
  });
  form.addEventListener("submit", (event) => {
    if (!leadToGap()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  update();
  return leadToGap;
}
