import { type RefObject, useEffect, useState } from "react";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { readFragment } from "#app/browser/hydration/read-fragment.ts";
import { onPageActivation } from "#app/browser/on-page-activation.ts";
import type { AttachedMenu } from "#app/features/contact/attached-menu.ts";
import { MENU_FRAGMENT } from "#app/menu-code/menu-fragment.ts";

/** Takes what follows a fragment's beginning, once the page is shown. The URL is read once. */
export function useFragment(beginning: string, take: (text: string) => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is read once
  useEffect(
    () =>
      onPageActivation(() => {
        const hash = readFragment((text) => (text.startsWith(beginning) ? text : null));
        if (hash !== null) void take(hash.slice(beginning.length));
      }),
    [],
  );
}

/** Reads the menu of the URL's fragment, which is sent along; it stays there until it is removed or sent. */
export function useAttachedMenu(form: RefObject<HTMLFormElement | null>, isAwaited: boolean) {
  const [menu, setMenu] = useState<AttachedMenu | "invalid" | null>(null);

  useFragment(MENU_FRAGMENT, (code) => isAwaited && attach(code));

  async function attach(code: string): Promise<void> {
    const { readAttachedMenu } = await importWithRetry(
      () => import("#app/features/contact/attached-menu.ts"),
    );
    const attached = await readAttachedMenu(code);
    setMenu(attached);
    const company = form.current?.elements.namedItem("company");
    // What somebody has typed, or a draft, stays.
    if (
      company instanceof HTMLInputElement &&
      company.value === "" &&
      attached !== null &&
      attached !== "invalid"
    )
      company.value = attached.house;
    if (!form.current?.contains(document.activeElement)) form.current?.scrollIntoView();
  }

  function drop(): void {
    if (menu === null) return;
    setMenu(null);
    window.__firstHash = "";
    history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  }

  return {
    menu,
    drop,
    remove: () => {
      drop();
      form.current?.querySelector("input")?.focus();
    },
  };
}
