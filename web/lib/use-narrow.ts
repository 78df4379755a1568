import { useSyncExternalStore } from "react";

/** Phones. */
const NARROW = "(width < 48rem)";

function subscribe(onChange: () => void): () => void {
  const screen = matchMedia(NARROW);
  screen.addEventListener("change", onChange);
  return () => screen.removeEventListener("change", onChange);
}

/** Whether the window is as narrow as a phone's, for elements in another DOM order there. Use CSS for mere appearance. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false, // the server does not know
  );
