import { type ReactNode, useEffect } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { goToLogin, useUser } from "../../../lib/session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { ErrorState, Spinner } from "../../../ui/states.tsx";

type RequireUserProps = {
  children: (user: User) => ReactNode;
  /** Shown to visitors; without it they are sent to the login page and back afterwards. */
  publicPage?: ReactNode;
};

/** Shows a screen to signed-in people only. */
export function RequireUser({ children, publicPage }: RequireUserProps) {
  const user = useUser();
  const signedOut = user.data === null;
  useEffect(() => {
    if (signedOut && !publicPage) goToLogin();
  }, [signedOut, publicPage]);
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (signedOut && publicPage) return publicPage;
  if (!user.data) return <Spinner label={signedOut ? "Taking you to the login page" : "One moment"} />;
  return children(user.data);
}

/** Shown if the user cannot be loaded: the server failed, or there was no response, which on a phone usually means that it is offline. */
export const Unreachable = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <main id="main" className="mx-auto max-w-2xl p-6">
    {error instanceof ApiFailure ? (
      <ErrorState action={<Button onClick={onRetry}>Retry</Button>}>
        We couldn't reach our servers. Nothing is lost; try again in a moment.
      </ErrorState>
    ) : (
      <ErrorState
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/simple-shopping-lists">Open your shopping lists</LinkButton>
            <Button onClick={onRetry}>Retry</Button>
          </div>
        }
      >
        We can't connect. Shopping lists work offline; everything else needs a connection. Check yours, then try again.
      </ErrorState>
    )}
  </main>
);
