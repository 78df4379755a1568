import { lazy, Suspense } from "react";
import { Unreachable } from "../../lib/require-user.tsx";
import { useUser } from "../../lib/session.ts";
import { Spinner } from "../../ui/states.tsx";

const Dashboard = lazy(() => import("./dashboard-screen.tsx"));

/** The root: a spinner while we ask who it is, then the dashboard, or else whatever the visitor is to see. */
export function HomeScreen({ signedOut }: { signedOut: React.ReactNode }) {
  const user = useUser();
  if (user.isPending) return <Spinner label="Loading" />;
  if (user.isError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  return <Suspense fallback={<Spinner label="Loading" />}>{user.data ? <Dashboard user={user.data} /> : signedOut}</Suspense>;
}
