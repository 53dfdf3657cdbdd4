export function offerAccessCode(root: HTMLElement): void {
  const message = root.querySelector<HTMLTextAreaElement>("[data-copy-text]");
  const copied = root.querySelector("[data-copied]");
  // Navigating back must not show it again.
  addEventListener("pagehide", () => root.querySelector(".access")?.remove());
  const share = root.querySelector<HTMLButtonElement>("[data-share]");
  if (share !== null && message !== null && "share" in navigator) {
    share.hidden = false;
    // Rejects when the share dialog is cancelled.
    share.addEventListener("click", () => void navigator.share({ text: message.value }).catch(() => {}));
  }
  root.querySelector("[data-print]")?.addEventListener("click", () => window.print());
  root.querySelector("[data-copy]")?.addEventListener("click", async () => {
    if (message === null || copied === null) return;
    message.select();
    const isDone = await navigator.clipboard.writeText(message.value).then(
      () => true,
      () => false,
    );
    copied.textContent = isDone ? "Kopiert." : "Markiert: jetzt kopieren.";
  });
}
