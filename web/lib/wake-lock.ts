import { useEffect } from "react";

/** Keeps the screen lit while a page is open. A browser that cannot, or will not, lets it go dark as usual. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (left) void lock?.release();
    };
    void ask();
    document.addEventListener("visibilitychange", ask); // the browser takes it back whenever the page is hidden
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
}
