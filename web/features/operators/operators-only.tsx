import { type ReactNode, useEffect } from "react";
import { LOCALE } from "#domain/locale.ts";
import { rolesWith } from "#domain/operators/powers.ts";
import { OPERATOR_ROLES, type OperatorRole, rolesInWords } from "#domain/operators/roles.ts";
import { useUser } from "../../lib/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { EmptyState, Spinner } from "../../ui/states.tsx";
import { Unreachable } from "../accounts/public/require-user.tsx";
import { mayAny, needsOf, type OperatorPage } from "./pages.ts";
import { AdminLogin } from "./sign-in/admin-login.tsx";
import { clearSession, readSession } from "./sign-in/session-hint.ts";

const loggedIn = ({ lead, email, role, until }: { lead: string; email: string; role: string; until: string | undefined }) =>
  `${lead} Logged in as ${email}, in the role ${role}${until ? `, until ${until}` : ""}.`;

type Props = { page: OperatorPage; title: string; lead: string; children: ReactNode };

/** A screen of the operators': the server says who is one and in which role, everybody else is asked to log in as one (decision 24). */
export function OperatorsOnly({ page, title, lead, children }: Props) {
  const user = useUser();
  const role = user.data?.operatorRole ?? null;
  useEffect(() => {
    readSession(localStorage, Date.now()); // clears what has expired
    if (user.isSuccess && !role) clearSession(localStorage);
  }, [user.isSuccess, role]);
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (user.isPending) return <Spinner label="Loading" />;
  if (!user.data || !role) return <AdminLogin title={title} household={user.data?.email ?? null} />;
  const until = readSession(localStorage, Date.now())?.expires;
  return (
    <Page
      title={title}
      lead={loggedIn({
        lead,
        email: user.data.email,
        role,
        until: until === undefined ? undefined : new Date(until).toLocaleTimeString(LOCALE, { timeStyle: "short" }),
      })}
      actions={<LinkButton to="/account/sign-in">Logging in</LinkButton>}
    >
      {mayAny(role, needsOf(page)) ? children : <NotYours page={page} role={role} />}
    </Page>
  );
}

function NotYours({ page, role }: { page: OperatorPage; role: OperatorRole }) {
  const who = OPERATOR_ROLES.filter((one) => needsOf(page).some((power) => rolesWith(power).includes(one)));
  return (
    <EmptyState title="This page is not for your role">
      It needs the role {rolesInWords(who)}, and yours is {role}. An owner can change that.
    </EmptyState>
  );
}
