import { useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { PRODUCT_NAME } from "#domain/product.ts";
import { Unreachable } from "../features/accounts/public/require-user.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { ErrorState, Spinner } from "../ui/states.tsx";

/** Browsers' messages for code that cannot be loaded. */
const LOAD_FAILED = /dynamically imported module|module script|preload/i;
const LOADED_AT = "new-version-loaded-at";
/** Reloads automatically at most once in this time, to avoid a loop. */
const ONCE_IN_MS = 60_000;

/** The error page of every route. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof Error && LOAD_FAILED.test(error.message)) return <LoadFailed error={error} />;
  return (
    <main className="mx-auto max-w-2xl p-6">
      <ErrorState
        action={
          <LinkButton to="/" reloadDocument>
            Go Home
          </LinkButton>
        }
      >
        Something went wrong while showing this page. Nothing was lost; try again from the home page.
      </ErrorState>
    </main>
  );
}

/** Whether the server responds to a file that neither cache nor service worker serves. */
const isServerReachable = (): Promise<boolean> =>
  fetch("/sw.js", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The page's code could not be loaded: the device is offline, or the server has a newer version. */
function LoadFailed({ error }: { error: Error }) {
  const [server, setServer] = useState<"checking" | "reachable" | "unreachable">("checking");
  useEffect(() => {
    void isServerReachable().then((isReachable) => setServer(isReachable ? "reachable" : "unreachable"));
  }, []);
  if (server === "checking") return <Spinner label="One moment" />;
  return server === "unreachable" ? <Unreachable error={error} onRetry={() => location.reload()} /> : <NewVersion />;
}

const loadNow = () => import("../lib/service-worker.ts").then(({ loadNewVersion }) => loadNewVersion()).catch(() => location.reload());

function NewVersion() {
  useEffect(() => {
    const before = Number(sessionStorage.getItem(LOADED_AT));
    if (Date.now() - before < ONCE_IN_MS) return;
    sessionStorage.setItem(LOADED_AT, String(Date.now()));
    void loadNow();
  }, []);
  return (
    <main id="main" className="mx-auto max-w-2xl p-6">
      <ErrorState action={<Button onClick={loadNow}>Load the new version</Button>}>
        There's a new version of {PRODUCT_NAME}. Load it to see this page. Nothing is lost.
      </ErrorState>
    </main>
  );
}
