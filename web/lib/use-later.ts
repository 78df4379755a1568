import { useDeferredValue } from "react";

/**
 * False when a screen is first drawn, true right after, in a drawing that gives way to whoever touches the screen: for what stands below, beside or
 * only on paper.
 */
export const useLater = (): boolean => useDeferredValue(true, false);
