import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { goToLogin, useUser } from "../../../lib/session.ts";
import { Skeleton } from "../../../ui/states.tsx";
import { Unreachable } from "../../accounts/public/require-user.tsx";
import { isKnownHere, recordPerson } from "../public/kept-lists.ts";

/**
 * Shows lists to signed-in people, and offline to the person last signed in on this phone. Once the server responds that they are signed
 * out, they are sent to the login page.
 */
export function OfflineUserGate({ children }: { children: ReactNode }) {
  const user = useUser();
  const id = user.data?.id;
  const known = useQuery({
    queryKey: ["known-here", id],
    queryFn: () => (id ? recordPerson(id).then(() => true) : isKnownHere()).catch(() => id !== undefined),
  });
  const signedOut = user.isSuccess && user.data === null;
  useEffect(() => {
    if (signedOut) goToLogin();
  }, [signedOut]);
  if (signedOut || known.isPending || (!known.data && user.isPending))
    return (
      <main id="main" className="mx-auto max-w-2xl p-6">
        <Skeleton className="h-96" label={signedOut ? "Taking you to the login page" : "Opening your lists"} />
      </main>
    );
  return known.data ? children : <Unreachable error={user.error} onRetry={() => user.refetch()} />;
}
