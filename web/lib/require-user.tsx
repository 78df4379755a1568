import { type ReactNode, useEffect } from "react";
import type { User } from "#contracts/user.ts";
import { Button } from "../ui/button.tsx";
import { ErrorState, Spinner } from "../ui/states.tsx";
import { goToLogin, useUser } from "./session.ts";

/** Shows a screen to the signed-in only; sends everyone else to the sign-in page and back here afterwards. */
export function RequireUser({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser();
  const signedOut = user.isSuccess && user.data === null;
  useEffect(() => {
    if (signedOut) goToLogin();
  }, [signedOut]);
  if (user.isError) return <Unreachable onRetry={() => user.refetch()} />;
  if (!user.data) return <Spinner label={signedOut ? "Taking you to the sign-in page" : "One moment"} />;
  return children(user.data);
}

export const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <main id="main" className="mx-auto max-w-2xl p-6">
    <ErrorState action={<Button onClick={onRetry}>Retry</Button>}>
      We could not reach our servers. Nothing is lost; try again in a moment.
    </ErrorState>
  </main>
);
