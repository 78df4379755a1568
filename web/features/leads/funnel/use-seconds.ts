import { useEffect, useState } from "react";

/** Whole seconds since mounting or the last change of `since`, plus `before`. Resets to `before` while `running` is false. */
export function useSeconds(running: boolean, since: unknown = null, before = 0): number {
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `since` restarts the count
  useEffect(() => {
    setSeconds(0);
    if (!running) return;
    const startedAt = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [running, since]);
  return seconds + before;
}
