import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** How far to the left each day begins, in the list's own measure. */
const startsOf = (list: HTMLElement): number[] =>
  [...list.children].map((day) => (day instanceof HTMLElement ? day.offsetLeft - (list.firstElementChild as HTMLElement).offsetLeft : 0));

/**
 * Days that lie side by side in a list that is swiped: which of them is in view, and a way to another. The list opens at the day `first` (0 = the first
 * of them), as soon as that is drawn.
 * @param drawn how many days are drawn by now.
 */
export function useDayInView(list: RefObject<HTMLElement | null>, first: number, drawn: number) {
  const [inView, setInView] = useState(first);
  const opened = useRef(false);
  const go = useCallback(
    (day: number, behavior: ScrollBehavior) => {
      const left = list.current && startsOf(list.current)[day];
      if (left !== null && left !== undefined) list.current?.scrollTo({ left, behavior });
    },
    [list],
  );
  useEffect(() => {
    if (opened.current || drawn <= first) return;
    opened.current = true;
    go(first, "instant");
  }, [drawn, first, go]);
  const onScroll = () => {
    const { current } = list;
    if (!current) return;
    const gaps = startsOf(current).map((start) => Math.abs(start - current.scrollLeft));
    setInView(gaps.indexOf(Math.min(...gaps)));
  };
  const show = (day: number) => go(day, matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");
  return { inView, onScroll, show };
}
