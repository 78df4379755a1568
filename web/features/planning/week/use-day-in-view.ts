import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** The scroll position of each day in the list, in pixels. */
const dayPositions = (list: HTMLElement): number[] =>
  [...list.children].map((day) => (day instanceof HTMLElement ? day.offsetLeft - (list.firstElementChild as HTMLElement).offsetLeft : 0));

/**
 * Tracks which day of a horizontally scrolling list is in view, and scrolls to other days. Once rendered, the list opens at the day
 * with the index `first`.
 * @param rendered number of days rendered so far.
 */
export function useDayInView(list: RefObject<HTMLElement | null>, first: number, rendered: number) {
  const [inView, setInView] = useState(first);
  const hasOpened = useRef(false);
  const go = useCallback(
    (day: number, behavior: ScrollBehavior) => {
      const left = list.current && dayPositions(list.current)[day];
      if (left !== null && left !== undefined) list.current?.scrollTo({ left, behavior });
    },
    [list],
  );
  useEffect(() => {
    if (hasOpened.current || rendered <= first) return;
    hasOpened.current = true;
    go(first, "instant");
  }, [rendered, first, go]);
  const onScroll = () => {
    const { current } = list;
    if (!current) return;
    const gaps = dayPositions(current).map((start) => Math.abs(start - current.scrollLeft));
    setInView(gaps.indexOf(Math.min(...gaps)));
  };
  const show = (day: number) => go(day, matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");
  return { inView, onScroll, show };
}
