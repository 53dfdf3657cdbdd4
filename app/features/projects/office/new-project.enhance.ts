import { offerAccessCode } from "#app/features/projects/office/offer-access-code.ts";
import { proposeSlug } from "#app/features/projects/propose-slug.ts";
import { sendInPlace } from "#app/office/send-in-place.ts";

/** Proposes the address while the name is typed, and keeps both until the project is there. */
export function enhanceNewProject(root: HTMLElement): void {
  sendInPlace(root, {
    owner: root.dataset.staff ?? "",
    say: (text) => {
      const status = root.querySelector(".said-busy");
      if (status !== null) status.textContent = text;
    },
    replace: (replacement) => {
      enhanceNewProject(replacement);
      replacement.querySelector<HTMLElement>("[data-said]")?.focus();
    },
  });
  offerAccessCode(root);

  const client = root.querySelector<HTMLInputElement>("input[name=client]");
  const slug = root.querySelector<HTMLInputElement>("input[name=slug]");
  if (client === null || slug === null) return;
  let proposed = proposeSlug(client.value);
  client.addEventListener("input", () => {
    // Not over what somebody has typed.
    if (slug.value !== "" && slug.value !== proposed) return;
    proposed = proposeSlug(client.value);
    slug.value = proposed;
  });
}
