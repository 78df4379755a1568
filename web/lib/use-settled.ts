import { useEffect, useState } from "react";

/** By then a page on a slow phone has what it shows. */
const SETTLED_MS = 3_000;

/** Whether the page has had time to be drawn: what nobody waits for is fetched then, and does not share the line with what somebody does. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
