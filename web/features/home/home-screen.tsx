import { lazy, Suspense } from "react";
import { Navigate } from "react-router";
import { useUser } from "../../lib/session.ts";
import { Spinner } from "../../ui/states.tsx";
import { Unreachable } from "../accounts/public/require-user.tsx";

const Dashboard = lazy(() => import("./dashboard-screen.tsx"));

/** The root: a spinner while we ask who it is, then a household's dashboard or the operators' panel, or else whatever the visitor is to see. */
export function HomeScreen({ signedOut }: { signedOut: React.ReactNode }) {
  const user = useUser();
  if (user.isPending) return <Spinner label="Loading" />;
  if (user.isError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (user.data?.isOperator) return <Navigate to="/admin" replace />;
  return <Suspense fallback={<Spinner label="Loading" />}>{user.data ? <Dashboard user={user.data} /> : signedOut}</Suspense>;
}
