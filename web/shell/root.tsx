import { lazy, Suspense, useEffect, useState } from "react";
import { type Location, Outlet, ScrollRestoration } from "react-router-dom";
import { useSignInAgainAsked } from "../lib/sign-in-again.ts";
import { useToasts } from "../lib/toast.ts";
import { Spinner } from "../ui/states.tsx";
import type Toaster from "../ui/toaster.tsx";
import * as m from "./messages.ts";

const SignInAgain = lazy(() =>
  import("../features/accounts/public/sign-in-again.tsx").then(({ SignInAgain: shown }) => ({ default: shown })),
);

/** What shows toasts, fetched right after the page itself, so that it is there when something needs saying. Where it cannot be, the page goes on without. */
function useToaster() {
  const [held, setHeld] = useState<{ Shown: typeof Toaster }>();
  useEffect(() => {
    import("../ui/toaster.tsx").then(
      ({ default: Shown }) => setHeld({ Shown }),
      () => {},
    );
  }, []);
  return held?.Shown;
}

/** The router calls the first page of each load "default", whatever its address: two addresses must not share one scroll position. */
const scrollKey = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

/** What no page is without, whichever shell it has: toasts, the question to sign in again, and where one had scrolled to. */
export function Root() {
  const toasts = useToasts();
  const Toasts = useToaster();
  const signInAgain = useSignInAgainAsked();
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-sheet focus:p-3">
        {m.skipToContent}
      </a>
      <Suspense fallback={<Spinner label={m.loading} />}>
        <Outlet />
      </Suspense>
      {signInAgain && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      {Toasts && <Toasts toasts={toasts} />}
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
