/** Where a browser cannot tell when it has nothing to do (Safari): by then the page stands. */
const ABOUT_IDLE_MS = 1500;

/** Does what can wait as soon as the browser has nothing else to do. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const asked = requestIdleCallback(work);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, ABOUT_IDLE_MS);
  return () => clearTimeout(timer);
}
