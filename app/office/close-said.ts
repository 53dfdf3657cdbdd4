/** Lets people close what `root` says. */
export function closeSaid(root: HTMLElement): void {
  const said = root.querySelector(".said");
  said?.querySelector("[data-close]")?.addEventListener("click", () => said.remove());
}
