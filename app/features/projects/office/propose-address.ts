import { proposeSlug } from "#app/features/projects/propose-slug.ts";

export function proposeAddress(root: HTMLElement): void {
  const client = root.querySelector<HTMLInputElement>("input[name=client]");
  const slug = root.querySelector<HTMLInputElement>("input[name=slug]");
  if (client === null || slug === null) return;
  let proposed = proposeSlug(client.value);
  client.addEventListener("input", () => {
    // Never overwrite manual input.
    if (slug.value !== "" && slug.value !== proposed) return;
    proposed = proposeSlug(client.value);
    slug.value = proposed;
  });
}
