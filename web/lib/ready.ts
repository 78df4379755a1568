import { useSyncExternalStore } from "react";

/** Subscription of a value that never changes while a page is open. */
export const unchanging = () => () => {};

/** Whether a server-rendered page is hydrated. Until then buttons and forms do not work, and typed text would be lost. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
