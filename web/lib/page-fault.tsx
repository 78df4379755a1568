import { useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { PRODUCT_NAME } from "#domain/product.ts";
import { Unreachable } from "../features/accounts/public/require-user.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { ErrorState, Spinner } from "../ui/states.tsx";

/** What browsers say when a page's code cannot be fetched. */
const NO_CODE = /dynamically imported module|module script|preload/i;
const LOADED_AT = "new-version-loaded-at";
/** A page that asked for the new version this shortly before does not ask by itself again: it would go round in circles. */
const ONCE_IN_MS = 60_000;

/** Replaces a page that could not be shown. */
export function PageFault() {
  const error = useRouteError();
  if (error instanceof Error && NO_CODE.test(error.message)) return <NoCode error={error} />;
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

/** A file of the server's that no cache and no service worker answers for. */
const reachable = (): Promise<boolean> =>
  fetch("/sw.js", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A page whose code is not here: without a network it is not on this phone; with one, the server has another version by now. */
function NoCode({ error }: { error: Error }) {
  const [server, setServer] = useState<"asked" | "answers" | "away">("asked");
  useEffect(() => {
    void reachable().then((answers) => setServer(answers ? "answers" : "away"));
  }, []);
  if (server === "asked") return <Spinner label="One moment" />;
  return server === "away" ? <Unreachable error={error} onRetry={() => location.reload()} /> : <NewVersion />;
}

const loadNow = () => import("./service-worker.ts").then(({ loadNewVersion }) => loadNewVersion()).catch(() => location.reload());

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
