// Each function runs in the page and sees nothing of this module.

/** Translates the page as Google Translate does: every text is replaced by one in two `font` elements. */
export function translatePage(): void {
  Object.assign(window, { changePage: translatePage });
  document.documentElement.classList.add("translated-ltr");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement?.closest("script, style, textarea, select, font"))
      continue;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    outer.style.verticalAlign = "inherit";
    inner.style.verticalAlign = "inherit";
    inner.textContent = `${text.data} (en)`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Puts elements and attributes beside every field, as password managers and Grammarly do. */
export function addForeignElements(): void {
  Object.assign(window, { changePage: addForeignElements });
  for (const field of document.querySelectorAll<HTMLElement>("main input, main textarea")) {
    field.dataset.lpignore = "false";
    field.setAttribute("data-gramm", "true");
    field.style.backgroundImage = "none";
    const icon = document.createElement("com-1password-button");
    icon.append(document.createElement("button"));
    field.after(icon);
    field.before(document.createElement("grammarly-extension"));
  }
  document.body.append(document.createElement("grammarly-desktop-integration"));
}

/** Repeats the last change, from the moment on that React begins with an island until it is ready. Counts what had an effect. */
export function changeDuringHydration(): void {
  Object.assign(window, { changes: 0 });
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const island = document.querySelector("[data-island]");
    if (island?.hasAttribute("data-island-ready")) return;
    // React marks the elements that it hydrates.
    const isHydrating =
      island !== null && Object.keys(island).some((key) => key.startsWith("__reactContainer"));
    if (isHydrating) {
      const before = document.querySelectorAll("*").length;
      (Reflect.get(window, "changePage") as () => void)();
      const added = document.querySelectorAll("*").length - before;
      if (added > 0) Object.assign(window, { changes: Reflect.get(window, "changes") + 1 });
    }
    channel.port2.postMessage(null);
  };
  channel.port2.postMessage(null);
}
