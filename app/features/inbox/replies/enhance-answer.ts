import { addText } from "#app/features/inbox/add-text.ts";
import { findGaps } from "#app/features/inbox/replies/fill-template.ts";

/** Keeps the ways out of the answer's form true to what is typed, says which gaps are left, and knows a chat from a call. */
export function enhanceAnswer(root: HTMLElement, say: (text: string) => void): void {
  const way = root.querySelector<HTMLInputElement>("[data-call] input[name=way]");
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"], a[href^="https://wa.me/"]'))
    link.addEventListener("click", () => {
      if (way !== null) way.value = link.protocol === "tel:" ? "call" : "whatsapp";
      root.querySelector<HTMLElement>("[data-call]")?.setAttribute("data-now", "");
    });

  const form = root.querySelector<HTMLFormElement>("[data-answer]");
  const field = form?.querySelector("textarea");
  if (form == null || field == null) return;
  const note = form.querySelector<HTMLElement>("[data-gaps]");
  const links = form.querySelectorAll<HTMLAnchorElement>("[data-way]");

  const update = () => {
    const gaps = findGaps(field.value);
    if (note !== null) {
      note.hidden = gaps.length === 0;
      note.textContent = `Noch zu füllen: ${gaps.join(", ")}`;
    }
    for (const link of links) link.href = addText(link.dataset.way ?? "", field.value);
  };
  field.addEventListener("input", () => {
    update();
    say("");
  });
  update();

  /** Returns whether a gap is left, and leads to it. */
  const findGap = (): boolean => {
    const [gap] = findGaps(field.value);
    if (gap === undefined) return false;
    const start = field.value.indexOf(gap);
    field.focus();
    field.setSelectionRange(start, start + gap.length);
    say("Füll zuerst die Lücke: Sie ist markiert.");
    return true;
  };
  for (const link of links)
    link.addEventListener("click", (event) => {
      if (findGap()) event.preventDefault();
    });
  form.addEventListener("submit", (event) => {
    if (!findGap()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  form.querySelector("[data-copy]")?.addEventListener("click", async () => {
    if (findGap()) return;
    try {
      await navigator.clipboard.writeText(field.value);
      say("Kopiert.");
    } catch {
      field.select();
      say("Kopieren geht hier nicht von selbst: Der Text ist markiert.");
    }
  });
}
