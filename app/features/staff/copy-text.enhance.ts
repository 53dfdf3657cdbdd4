export function enhanceCopyText(root: HTMLElement): void {
  const text = root.querySelector("[data-copy-text]");
  const copied = root.querySelector("[data-copied]");
  root.querySelector("[data-copy]")?.addEventListener("click", async () => {
    if (text === null || copied === null) return;
    const isDone = await navigator.clipboard.writeText(text.textContent).then(
      () => true,
      () => false,
    );
    if (!isDone) getSelection()?.selectAllChildren(text);
    copied.textContent = isDone ? "Kopiert." : "Markiert: jetzt kopieren.";
  });
}
