import { useEffect, useState } from "react";

/** A finger that rests trembles by this much. */
const STILL_PX = 8;
/** So far from its end a page counts as read; the footer keeps room for what floats there. */
const END_PX = 24;

/** Whether somebody is reading on: true from the first scroll down until the first scroll up, or the end of the page. */
export function useScrolledAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      const left = document.documentElement.scrollHeight - window.innerHeight - now;
      if (left <= END_PX) setAway(false);
      else if (Math.abs(now - last) < STILL_PX) return;
      else setAway(now > last);
      last = now;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return away;
}
