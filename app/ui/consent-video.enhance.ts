/** The click on "Video laden" puts the player in place of the poster (consent-video.tsx). Nothing is asked before. */
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
    // The button is gone; whoever used the keyboard goes on in the player.
    player.focus();
  });
}
