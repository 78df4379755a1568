import { useSyncExternalStore } from "react";

/** The beforeinstallprompt event, which TypeScript does not know. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();
function setOffer(event: InstallEvent | null): void {
  offer = event;
  for (const notify of listeners) notify();
}

/** Stores the browser's install offer until it is used. Call it at once: the browser sends the event only once. */
export function startInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setOffer(event as InstallEvent);
  });
  addEventListener("appinstalled", () => setOffer(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns opens the browser's install prompt; null if the browser offers none. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  return event
    ? () => {
        setOffer(null); // an offer works once
        void event.prompt();
      }
    : null;
}

/** Whether this page runs as the installed app. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** Whether the app can only be installed from the browser's menu, as on iPhone and iPad, and is not installed yet. */
export const installsByMenu = (): boolean => /iPhone|iPad/.test(navigator.userAgent) && !isInstalled();
