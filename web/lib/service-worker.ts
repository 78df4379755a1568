import { toast } from "sonner";
import { HOUR_MS } from "#domain/time.ts";

const CHECK_EVERY_MS = HOUR_MS;
/** On return to the app, checks for a new version if the last check is older than this. */
const CHECK_ON_RETURN_MS = 600_000;

/** Activates a waiting version and reloads the page. */
function activate(waiting: ServiceWorker): void {
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
}

/** Waits for the installation of a version. @returns whether it succeeded. */
const installed = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((done) => {
    const check = () => {
      if (worker.state === "installed") done(true);
      if (worker.state === "redundant") done(false);
    };
    worker.addEventListener("statechange", check);
    check();
  });

/**
 * Registers the service worker, which lets the app open offline. A new version that is waiting when the page opens is activated at once, before anything
 * is typed. A version that arrives later is announced by a toast, and activated on the next visit at the latest.
 */
export async function registerServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  if (registration.waiting && navigator.serviceWorker.controller) activate(registration.waiting);
  registration.addEventListener("updatefound", async () => {
    const worker = registration.installing;
    const isFirst = registration.active === null; // the version of this page
    if (!worker || !(await installed(worker)) || isFirst) return;
    toast.success("A new version is ready", {
      description: "It opens next time you visit.",
      action: { label: "Reload", onClick: () => activate(worker) },
    });
  });
  let checkedAt = Date.now();
  const check = () => {
    checkedAt = Date.now();
    void registration.update().catch(() => {}); // offline
  };
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - checkedAt > CHECK_ON_RETURN_MS) check();
  });
}

/** Reloads the page with the server's current version, after updating the service worker if there is one. */
export async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => {});
  const worker = registration?.waiting ?? registration?.installing;
  if (worker && (await installed(worker))) activate(worker);
  else location.reload();
}
