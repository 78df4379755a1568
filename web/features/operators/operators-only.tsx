import { type ReactNode, useEffect } from "react";
import { LOCALE } from "#domain/locale.ts";
import { rolesWith } from "#domain/operators/powers.ts";
import { OPERATOR_ROLES, type OperatorRole, rolesInWords } from "#domain/operators/roles.ts";
import { useUser } from "../../lib/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { EmptyState, Spinner } from "../../ui/states.tsx";
import { Unreachable } from "../accounts/public/require-user.tsx";
import { mayAny, type OperatorPage, pageNeeds } from "./pages.ts";
import { AdminLogin } from "./sign-in/admin-login.tsx";
import { clearSession, readSession } from "./sign-in/session-hint.ts";

const leadText = ({ lead, email, role, until }: { lead: string; email: string; role: string; until: string | undefined }) =>
  `${lead} Logged in as ${email}, in the role ${role}${until ? `, until ${until}` : ""}.`;

type Props = { page: OperatorPage; title: string; lead: string; children: ReactNode };

/** Wraps an operators' screen. The server decides who is an operator; everyone else sees the login form (decision 24). */
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
      lead={leadText({
        lead,
        email: user.data.email,
        role,
        until: until === undefined ? undefined : new Date(until).toLocaleTimeString(LOCALE, { timeStyle: "short" }),
      })}
      actions={<LinkButton to="/account/sign-in">Logging in</LinkButton>}
    >
      {mayAny(role, pageNeeds(page)) ? children : <WrongRole page={page} role={role} />}
    </Page>
  );
}

function WrongRole({ page, role }: { page: OperatorPage; role: OperatorRole }) {
  const allowed = OPERATOR_ROLES.filter((one) => pageNeeds(page).some((power) => rolesWith(power).includes(one)));
  return (
    <EmptyState title="This page is not for your role">
      It needs the role {rolesInWords(allowed)}, and yours is {role}. An owner can change that.
    </EmptyState>
  );
}
