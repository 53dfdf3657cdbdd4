import { useEffect, useState } from "react";
import { readFragment } from "#app/browser/hydration/read-fragment.ts";

/** Places of the live demo that links lead to (app/content/demo-places.ts), by their ids. */
type Place = "upselling" | "kueche" | "statistik";

/** Leads to the place that the fragment names, after `prepare`. Returns whether the cart is to be open. */
export function useArrival(prepare: (place: Place) => void): boolean {
  const [place, setPlace] = useState<Place | null>(null);

  function arrive(asked: Place | null) {
    if (asked === null) return;
    prepare(asked);
    setPlace(asked);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrives once; later the address changes
  useEffect(() => arrive(readFragment(readPlace)), []);
  useEffect(() => {
    const onFragment = () => arrive(readPlace(location.hash));
    addEventListener("hashchange", onFragment);
    return () => removeEventListener("hashchange", onFragment);
  });

  // What was prepared has moved the place, and a keyboard goes on from there.
  useEffect(() => {
    const target = place === null ? null : document.getElementById(place);
    // The visitor may have gone elsewhere meanwhile.
    if (target === null || Math.abs(target.getBoundingClientRect().top) > innerHeight) return;
    target.scrollIntoView({ behavior: "instant" });
    (target.querySelector<HTMLElement>("h3[tabindex]") ?? target).focus({ preventScroll: true });
  }, [place]);
  return place === "upselling";
}

function readPlace(hash: string): Place | null {
  const id = hash.slice(1);
  return id === "upselling" || id === "kueche" || id === "statistik" ? id : null;
}
