import { useSyncExternalStore } from "react";

/** For what stays as it is while a page is open, and is not known to the server. */
export const unchanging = () => () => {};

/** Whether the app has taken over a page that the server drew: until then its buttons and forms would not answer, and what was typed would be lost. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
