import { lazy, Suspense } from "react";
import { type Location, Outlet, ScrollRestoration } from "react-router-dom";
import { useSignInAgainAsked } from "../lib/sign-in-again.ts";
import { Spinner } from "../ui/states.tsx";

const SignInAgain = lazy(() =>
  import("../features/accounts/sign-in/sign-in-again.tsx").then(({ SignInAgain: shown }) => ({ default: shown })),
);

/** Pages work without toasts if their code cannot be loaded. */
const Toasts = lazy((): Promise<{ default: React.ComponentType }> => import("../ui/toasts.tsx").catch(() => ({ default: () => null })));

/** React Router gives the first page of each load the key "default"; different paths must not share a scroll position. */
const scrollKey = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

/** Parts of every page in any shell: skip link, toasts, the identity confirmation dialog, scroll restoration. */
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
