import { useEffect, useState } from "react";

/** Whole seconds since this page, or this value of `since`, began, and `before` it. Stands still while `running` is false. */
export function useSeconds(running: boolean, since: unknown = null, before = 0): number {
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `since` begins again
  useEffect(() => {
    setSeconds(0);
    if (!running) return;
    const begunAt = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begunAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [running, since]);
  return seconds + before;
}
