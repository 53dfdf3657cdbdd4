/** Makes "Zurück" go back in the history if possible; without script the link leads to the referring page. */
export function goBack(): void {
  for (const link of document.querySelectorAll("[data-go-back]")) {
    link.addEventListener("click", (event) => {
      if (window.history.length < 2) return;
      event.preventDefault();
      window.history.back();
    });
  }
}
