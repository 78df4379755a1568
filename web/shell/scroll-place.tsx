import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { keepPlaces, keepsScroll, placeKey, placeOf, rememberPlace } from "../lib/scroll-memory.ts";

/** A page that somebody comes back to has this long to be fetched and drawn as far as they had scrolled. */
const GROWN_WITHIN_MS = 15_000;
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
/** When it is noted where a page is. A browser tells of scrolling with its next frame, and by then the page may have been left. */
const NOTED_ON = ["scroll", "click", "popstate", "pagehide"] as const;

/** Scrolls to `top` now and whenever the page grows, until the person does something or the time is over: `onEnd`, once. @returns how to stop. */
function scrollAsItGrows(top: number, onEnd: () => void): () => void {
  const watcher = new ResizeObserver(() => scrollTo(0, top));
  const stop = () => {
    onEnd();
    watcher.disconnect();
    clearTimeout(timer);
    for (const act of ACTS) removeEventListener(act, stop, true);
  };
  const timer = setTimeout(stop, GROWN_WITHIN_MS);
  for (const act of ACTS) addEventListener(act, stop, { capture: true, passive: true });
  watcher.observe(document.body);
  return stop;
}

/** Takes from the browser where a page is scrolled to: it would scroll before the page is there. */
function useOwnScrolling(): void {
  useEffect(() => {
    history.scrollRestoration = "manual";
    const leave = () => {
      keepPlaces();
      history.scrollRestoration = "auto"; // a page that is gone to by its whole address is the browser's
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);
}

/**
 * A page opens at its top, or at the part that its address names; one that is come back to, or loaded again, where it was left. Ours are fetched and drawn
 * in steps, and are too short at first.
 */
export function ScrollPlace() {
  const location = useLocation();
  const back = useNavigationType() === "POP";
  const key = placeKey(location);
  /** A page that still grows to where it was left is not there yet: where it is meanwhile is nobody's choice. */
  const growing = useRef(false);
  useOwnScrolling();
  // With the page itself, not after it is drawn: the browser moves a page that has become shorter, and that is not where the one before it was left.
  useLayoutEffect(() => {
    const remember = () => {
      if (!growing.current) rememberPlace(key, scrollY);
    };
    for (const event of NOTED_ON) addEventListener(event, remember, { capture: true, passive: true });
    return () => {
      for (const event of NOTED_ON) removeEventListener(event, remember, true);
    };
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is gone to
  useLayoutEffect(() => {
    const left = back ? placeOf(key) : undefined;
    if (left !== undefined) {
      growing.current = left > 0;
      scrollTo(0, left);
      if (left === 0) return undefined;
      return scrollAsItGrows(left, () => {
        growing.current = false;
      });
    }
    const named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named) named.scrollIntoView();
    else if (!keepsScroll(location.state)) scrollTo(0, 0);
    return undefined;
  }, [location.key]);
  return null;
}
