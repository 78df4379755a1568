import { say } from "./toast.ts";

const LOOK_AGAIN_MS = 3_600_000;

/** Lets a waiting version take over, and shows the page as that version has it. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}

/**
 * Registers the service worker, which lets the app open without a network. A version that waits when the page opens takes over at once,
 * while nothing is typed yet; one that comes later says so and leaves the moment to the person. So nobody has an old page for longer
 * than until the next opening.
 */
export async function registerServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  if (registration.waiting && navigator.serviceWorker.controller) takeOver(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state !== "installed" || !navigator.serviceWorker.controller) return;
      say(["A new version is ready", "It opens by itself the next time."], { label: "Reload", run: () => takeOver(coming) });
    });
  });
  setInterval(() => void registration.update().catch(() => {}), LOOK_AGAIN_MS); // without a network there is nothing to look for
}
