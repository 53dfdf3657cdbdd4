/** "Zurück" goes back in the history where there is one; by itself the link leads to the page that led here. */
export function goBack(): void {
  for (const link of document.querySelectorAll("[data-go-back]")) {
    link.addEventListener("click", (event) => {
      if (window.history.length < 2) return;
      event.preventDefault();
      window.history.back();
    });
  }
}
