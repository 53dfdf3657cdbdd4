/** Replaces the poster by the player on "Video laden" (consent-video.tsx). Requests nothing before. */
export function enhanceConsentVideo(root: HTMLElement): void {
  const { consentVideo: videoId = "", title = "" } = root.dataset;
  root.querySelector("button")?.addEventListener("click", () => {
    const player = document.createElement("iframe");
    player.src = `https://www.youtube-nocookie.com/embed/${videoId}?rel=0&modestbranding=1`;
    player.title = title;
    player.allow = "encrypted-media; picture-in-picture";
    player.allowFullscreen = true;
    player.className = "consent-player";
    root.replaceChildren(player);
    // Keeps the keyboard focus, because the button is gone.
    player.focus();
  });
}
