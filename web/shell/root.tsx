import { lazy, Suspense } from "react";
import { type Location, Outlet, ScrollRestoration } from "react-router-dom";
import { useSignInAgainAsked } from "../lib/sign-in-again.ts";
import { Spinner } from "../ui/states.tsx";

const SignInAgain = lazy(() =>
  import("../features/accounts/sign-in/sign-in-again.tsx").then(({ SignInAgain: shown }) => ({ default: shown })),
);

/** The page works without toasts where their code cannot be fetched. */
const Toasts = lazy((): Promise<{ default: React.ComponentType }> => import("../ui/toasts.tsx").catch(() => ({ default: () => null })));

/** The router calls the first page of each load "default", whatever its address: two addresses must not share one scroll position. */
const scrollKey = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

/** What no page is without, whichever shell it has: toasts, the question to sign in again, and where one had scrolled to. */
export function Root() {
  const signInAgain = useSignInAgainAsked();
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-sheet focus:p-3">
        Skip to content
      </a>
      <Suspense fallback={<Spinner label="Loading" />}>
        <Outlet />
      </Suspense>
      {signInAgain && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      <Suspense>
        <Toasts />
      </Suspense>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
