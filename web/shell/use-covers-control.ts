import { type RefObject, useEffect, useState } from "react";

/** Interactive elements. */
const CONTROL = "a[href], button, input, select, textarea, label, summary";
/** Distance of the probed points; no control is smaller. */
const STEP_PX = 14;

/** Evenly spaced points between two edges, both included. */
function pointsBetween(from: number, to: number): number[] {
  const steps = Math.max(1, Math.ceil((to - from - 2) / STEP_PX));
  return Array.from({ length: steps + 1 }, (_, step) => from + 1 + ((to - from - 2) * step) / steps);
}

/** Whether a control lies below this element. */
function coversControl(place: HTMLElement): boolean {
  const { left, top, right, bottom } = place.getBoundingClientRect();
  const below = (x: number, y: number) => document.elementsFromPoint(x, y).find((one) => !place.contains(one));
  return pointsBetween(left, right).some((x) => pointsBetween(top, bottom).some((y) => below(x, y)?.closest(CONTROL)));
}

/** Whether a floating element covers a control; checked again when the page scrolls or changes. */
export function useCoversControl(place: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let frame = 0;
    const check = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (place.current) setCovers(coversControl(place.current));
      });
    };
    const changed = new MutationObserver(check);
    const grown = new ResizeObserver(check);
    changed.observe(document.body, { childList: true, subtree: true });
    grown.observe(document.body);
    window.addEventListener("scroll", check, { passive: true });
    window.addEventListener("resize", check);
    check();
    return () => {
      cancelAnimationFrame(frame);
      changed.disconnect();
      grown.disconnect();
      window.removeEventListener("scroll", check);
      window.removeEventListener("resize", check);
    };
  }, [place]);
  return covers;
}
