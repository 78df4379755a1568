import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { api } from "../../lib/api.ts";
import { useUser } from "../../lib/session.ts";
import { say } from "../../lib/toast.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/states.tsx";
import { Unreachable } from "../accounts/public/require-user.tsx";
import { AdminLogin } from "./sign-in/admin-login.tsx";
import { clearSession, readSession } from "./sign-in/session-hint.ts";
import { LOGGED_OUT } from "./toasts.ts";

type Props = { title: string; lead: string; elsewhere: readonly { to: string; label: string }[]; children: ReactNode };

/** A screen of the operators': the server says who is one, everybody else is asked to log in as one (decision 24). */
export function OperatorsOnly({ title, lead, elsewhere, children }: Props) {
  const user = useUser();
  const queries = useQueryClient();
  const isOperator = user.data?.isOperator ?? false;
  useEffect(() => {
    readSession(localStorage, Date.now()); // clears what has expired
    if (user.isSuccess && !isOperator) clearSession(localStorage);
  }, [user.isSuccess, isOperator]);
  if (user.isError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (user.isPending) return <Spinner label="Loading" />;
  if (!user.data || !isOperator) return <AdminLogin title={title} household={user.data?.email ?? null} />;
  const logout = async () => {
    await api.logout.$post().catch((error: unknown) => console.error("Logout failed", error));
    clearSession(localStorage);
    queries.removeQueries({ queryKey: ["admin"] });
    await user.refetch();
    say(LOGGED_OUT);
  };
  const until = readSession(localStorage, Date.now())?.expires;
  return (
    <Page
      title={title}
      lead={
        <>
          {lead} Signed in as {user.data.email}
          {until && `, until ${new Date(until).toLocaleTimeString("en-GB", { timeStyle: "short" })}`}.
        </>
      }
      actions={
        <>
          {elsewhere.map(({ to, label }) => (
            <LinkButton key={to} to={to}>
              {label}
            </LinkButton>
          ))}
          <Button onClick={logout}>Log out</Button>
        </>
      }
    >
      {children}
    </Page>
  );
}
