import { useEffect, useRef, useState } from "react";

/** A page that is drawn down so far is let go of to refresh it; less, and nothing happens. */
export const FAR_ENOUGH_PX = 64;
/** The page follows a finger with resistance, and no further than this. */
const RESISTANCE = 0.5;
const AT_MOST_PX = 96;
/** A finger that has moved so little may still go any way; once it has moved further, a browser scrolls by itself, and cannot be kept from it any more. */
const UNDECIDED_PX = 3;

/** Whether a touch there may pull the page: not in a window over it, nor in a part that is scrolled down itself. */
function pullsPage(target: EventTarget | null): boolean {
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement)
    if (part.getAttribute("role") === "dialog" || part.scrollTop > 0) return false;
  return scrollY <= 0;
}

/**
 * A finger that draws a page down which stands at its top.
 * @param onPulled it was let go far enough down.
 * @returns how far down it is now, in pixels; 0 where nobody pulls.
 */
export function usePull(onPulled: () => void): number {
  const [pulled, setPulled] = useState(0);
  const told = useRef(onPulled);
  useEffect(() => {
    told.current = onPulled;
  });
  useEffect(() => {
    let from: Touch | undefined;
    let far = 0;
    const follow = (px: number) => {
      far = px;
      setPulled(px);
    };
    const start = ({ touches, target }: TouchEvent) => {
      from = touches.length === 1 && pullsPage(target) ? touches[0] : undefined;
    };
    const move = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (!from || !finger) return;
      const [down, aside] = [finger.clientY - from.clientY, Math.abs(finger.clientX - from.clientX)];
      if (far === 0 && Math.max(Math.abs(down), aside) < UNDECIDED_PX) return;
      if (far === 0 && (event.touches.length > 1 || down <= aside || !event.cancelable)) {
        from = undefined; // scrolls up, swipes a day aside, or is the browser's already
        return;
      }
      event.preventDefault();
      follow(Math.min(AT_MOST_PX, Math.max(1, down * RESISTANCE)));
    };
    const end = ({ type }: TouchEvent) => {
      const enough = type === "touchend" && far >= FAR_ENOUGH_PX;
      from = undefined;
      follow(0);
      if (enough) told.current();
    };
    addEventListener("touchstart", start, { passive: true });
    addEventListener("touchmove", move, { passive: false });
    addEventListener("touchend", end);
    addEventListener("touchcancel", end);
    return () => {
      removeEventListener("touchstart", start);
      removeEventListener("touchmove", move);
      removeEventListener("touchend", end);
      removeEventListener("touchcancel", end);
    };
  }, []);
  return pulled;
}
