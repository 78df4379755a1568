import { lazy, Suspense } from "react";
import { Navigate } from "react-router-dom";
import { useTradeUser, useUser } from "../../lib/session.ts";
import { Spinner } from "../../ui/states.tsx";
import { Unreachable } from "../accounts/public/require-user.tsx";

const Dashboard = lazy(() => import("./dashboard-screen.tsx"));

/** The root page: a household's dashboard, a redirect for operators, buyers and sellers, or the visitors' page. */
export function HomeScreen({ signedOut }: { signedOut: React.ReactNode }) {
  const user = useUser();
  const trade = useTradeUser();
  if (user.isPending) return <Spinner label="Loading" />;
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (trade) return <Navigate to="/trade" replace />;
  if (user.data?.isOperator) return <Navigate to="/admin" replace />;
  return <Suspense fallback={<Spinner label="Loading" />}>{user.data ? <Dashboard user={user.data} /> : signedOut}</Suspense>;
}
