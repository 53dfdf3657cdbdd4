/** Replaces the recording by the player on "Video laden" (consent-video.tsx). Requests nothing before. */
export function enhanceConsentVideo(root: HTMLElement): void {
  const { consentVideo: videoId = "", title = "" } = root.dataset;
  const load = root.querySelector("button");
  load?.addEventListener("click", () => {
    const player = document.createElement("iframe");
    player.src = `https://www.youtube-nocookie.com/embed/${videoId}?rel=0&modestbranding=1`;
    player.title = title;
    player.allow = "encrypted-media; picture-in-picture";
    player.allowFullscreen = true;
    player.className = "consent-player";
    root.querySelector("video")?.replaceWith(player);
    // What it says is gone.
    root.querySelector("p")?.remove();
    load.remove();
    // Keeps the keyboard focus, because the button is gone.
    player.focus();
  });
}
