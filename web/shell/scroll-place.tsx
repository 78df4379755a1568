import { useContext, useEffect } from "react";
import { type Location, ScrollRestoration, UNSAFE_DataRouterStateContext, useLocation } from "react-router";

/** A page that somebody comes back to has this long to be fetched and drawn as far as they had scrolled. */
const GROWN_WITHIN_MS = 5000;
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scrolls to `top` now and whenever the page grows, until the person does something or the time is over. @returns how to stop. */
function scrollAsItGrows(top: number): () => void {
  const watcher = new ResizeObserver(() => scrollTo(0, top));
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) removeEventListener(act, stop, true);
  };
  const timer = setTimeout(stop, GROWN_WITHIN_MS);
  for (const act of ACTS) addEventListener(act, stop, { capture: true, passive: true });
  watcher.observe(document.body);
  return stop;
}

/** By what a place is remembered. The first page of a load has the router's key "default", whatever its address: another address would open where that one was left. */
const placeKey = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

/**
 * A page opens at its top; one that is come back to, or loaded again, where it was left. The router scrolls once, when the page is put there; ours are
 * fetched and drawn in steps, and are too short at that moment.
 */
export function ScrollPlace() {
  const { key } = useLocation();
  const top = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is gone to, also where both are as far down
  useEffect(() => (typeof top === "number" && top > 0 ? scrollAsItGrows(top) : undefined), [key, top]);
  return <ScrollRestoration getKey={placeKey} />;
}
