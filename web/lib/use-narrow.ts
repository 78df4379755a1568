import { useSyncExternalStore } from "react";

/** Below this width one thing stands above the other: a phone. */
const NARROW = "(width < 48rem)";

function onChange(look: () => void): () => void {
  const screen = matchMedia(NARROW);
  screen.addEventListener("change", look);
  return () => screen.removeEventListener("change", look);
}

/** Whether the window is as narrow as a phone's: for what stands elsewhere there, in the order of reading too. Looks alone are a matter of styles. */
export const useNarrow = (): boolean => useSyncExternalStore(onChange, () => matchMedia(NARROW).matches);
