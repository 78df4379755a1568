import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { useSignInAgainAsked } from "../lib/sign-in-again.ts";
import { useToasts } from "../lib/toast.ts";
import type Toaster from "../ui/toaster.tsx";
import * as m from "./messages.ts";
import { ScrollPlace } from "./scroll-place.tsx";

const SignInAgain = lazy(() =>
  import("../features/accounts/sign-in/sign-in-again.tsx").then(({ SignInAgain: shown }) => ({ default: shown })),
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
      <Outlet />
      {signInAgain && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      {Toasts && <Toasts toasts={toasts} />}
      <ScrollPlace />
    </>
  );
}
