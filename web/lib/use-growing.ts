import { startTransition, useEffect, useState } from "react";

/**
 * How many of `total` parts of a long page are drawn by now: `first` of them at once, then one after the other, each giving way to whoever touches the
 * screen meanwhile.
 */
export function useGrowing(total: number, first: number): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + 1));
  }, [shown, total]);
  return Math.min(shown, total);
}
