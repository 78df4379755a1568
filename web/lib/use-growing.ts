import { startTransition, useEffect, useState } from "react";

/**
 * Renders a long page in parts: `first` parts at once, then one after another as transitions, so that the page stays responsive.
 * @returns the number of parts to render now.
 */
export function useGrowing(total: number, first: number): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + 1));
  }, [shown, total]);
  return Math.min(shown, total);
}
