import { addText } from "#app/features/inbox/add-text.ts";
import { guardGaps } from "#app/office/replies/guard-gaps.ts";

/** Opens the templates, updates reply links while typing, shows remaining gaps, and preselects call or chat. */
export function enhanceAnswer(root: HTMLElement, say: (text: string) => void): void {
  const way = root.querySelector<HTMLInputElement>("[data-call] input[name=way]");
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"], a[href^="https://wa.me/"]'))
    link.addEventListener("click", () => {
      if (way !== null) way.value = link.protocol === "tel:" ? "call" : "whatsapp";
      root.querySelector<HTMLElement>("[data-call]")?.setAttribute("data-now", "");
    });

  const templates = root.querySelector<HTMLDetailsElement>("[data-templates]");
  const open = () => templates?.setAttribute("open", "");
  if (location.hash === "#antwort") open();
  for (const link of root.querySelectorAll('a[href="#antwort"]')) link.addEventListener("click", open);

  const form = root.querySelector<HTMLFormElement>("[data-answer]");
  const field = form?.querySelector("textarea");
  if (form == null || field == null) return;
  const links = form.querySelectorAll<HTMLAnchorElement>("[data-way]");
  const leadToGap = guardGaps(form, {
    field,
    say,
    onInput: () => {
      for (const link of links) link.href = addText(link.dataset.way ?? "", field.value);
    },
  });
  for (const link of links)
    link.addEventListener("click", (event) => {
      if (leadToGap()) event.preventDefault();
    });
  form.querySelector("[data-copy]")?.addEventListener("click", async () => {
    if (leadToGap()) return;
    try {
      await navigator.clipboard.writeText(field.value);
      say("Kopiert.");
    } catch {
      field.select();
      say("Kopieren geht hier nicht von selbst: Der Text ist markiert.");
    }
  });
}
