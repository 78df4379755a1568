import { toast } from "sonner";
import { HOUR_MS } from "#domain/time.ts";

const LOOK_AGAIN_MS = HOUR_MS;
/** Whoever comes back to the app after this long gets to know of a new version then. */
const LOOK_ON_RETURN_MS = 600_000;

/** Lets a version that waits take over, and shows the page as that version has it. */
function takeOver(waiting: ServiceWorker): void {
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
}

/** Waits until a version has come as far as it can by itself. @returns whether it can take over. */
const installed = (coming: ServiceWorker): Promise<boolean> =>
  new Promise((done) => {
    const look = () => {
      if (coming.state === "installed") done(true);
      if (coming.state === "redundant") done(false);
    };
    coming.addEventListener("statechange", look);
    look();
  });

/**
 * Registers the service worker, which lets the app open without a network. A version that waits when the page opens takes over at once,
 * while nothing is typed yet; one that comes later says so and leaves the moment to the person. So nobody has an old page for longer
 * than until the next opening.
 */
export async function registerServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  if (registration.waiting && navigator.serviceWorker.controller) takeOver(registration.waiting);
  registration.addEventListener("updatefound", async () => {
    const coming = registration.installing;
    const first = registration.active === null; // this very page, made fit for a phone without a network
    if (!coming || !(await installed(coming)) || first) return;
    toast.success("A new version is ready", {
      description: "It opens next time you visit.",
      action: { label: "Reload", onClick: () => takeOver(coming) },
    });
  });
  let lookedAt = Date.now();
  const look = () => {
    lookedAt = Date.now();
    void registration.update().catch(() => {}); // without a network there is nothing to look for
  };
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - lookedAt > LOOK_ON_RETURN_MS) look();
  });
}

/** Loads this page again with the version that the server has now. Where a service worker answers for the app, it is brought up to date first. */
export async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => {});
  const coming = registration?.waiting ?? registration?.installing;
  if (coming && (await installed(coming))) takeOver(coming);
  else location.reload();
}
