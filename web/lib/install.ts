import { useSyncExternalStore } from "react";

/** What a browser gives a page that may be installed; it is no part of TypeScript's own list of events. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let kept: InstallEvent | null = null;
const listeners = new Set<() => void>();
function keep(event: InstallEvent | null): void {
  kept = event;
  for (const tell of listeners) tell();
}

/** Keeps the browser's own offer until somebody asks for it. From the first moment on: the browser says it once. */
export function startInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  });
  addEventListener("appinstalled", () => keep(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns how to install, where the browser offers it; the browser asks the person itself. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(
    subscribe,
    () => kept,
    () => null,
  );
  return event
    ? () => {
        keep(null); // a browser's offer works once
        void event.prompt();
      }
    : null;
}

/** Whether this is the installed app, without a browser's own bars and buttons around it. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** An iPhone or iPad, whose browsers install only by their own menu, and where the app is not installed yet. */
export const installsByMenu = (): boolean => /iPhone|iPad/.test(navigator.userAgent) && !isInstalled();
