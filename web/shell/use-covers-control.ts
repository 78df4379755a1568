import { type RefObject, useEffect, useState } from "react";

/** What is there to be pressed or filled in. */
const CONTROL = "a[href], button, input, select, textarea, label, summary";
/** Points that are looked at lie no further apart: no control is smaller than this. */
const STEP_PX = 14;

/** From one edge to the other, both included. */
function pointsBetween(from: number, to: number): number[] {
  const steps = Math.max(1, Math.ceil((to - from - 2) / STEP_PX));
  return Array.from({ length: steps + 1 }, (_, step) => from + 1 + ((to - from - 2) * step) / steps);
}

/** Whether somebody who presses this place of the screen would press a control, were it not for what is in the place itself. */
function coversControl(place: HTMLElement): boolean {
  const { left, top, right, bottom } = place.getBoundingClientRect();
  const below = (x: number, y: number) => document.elementsFromPoint(x, y).find((one) => !place.contains(one));
  return pointsBetween(left, right).some((x) => pointsBetween(top, bottom).some((y) => below(x, y)?.closest(CONTROL)));
}

/** Whether a place that floats over the page has a control below it at the moment: looked at again when the page moves or changes. */
export function useCoversControl(place: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (place.current) setCovers(coversControl(place.current));
      });
    };
    const changed = new MutationObserver(look);
    const grown = new ResizeObserver(look);
    changed.observe(document.body, { childList: true, subtree: true });
    grown.observe(document.body);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      changed.disconnect();
      grown.disconnect();
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [place]);
  return covers;
}
