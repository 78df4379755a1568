import { useEffect } from "react";

/** Keeps the screen on while a page is open, where the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const request = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isUnmounted) void lock?.release();
    };
    void request();
    document.addEventListener("visibilitychange", request); // the browser releases the lock when the page is hidden
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", request);
      void lock?.release();
    };
  }, []);
}
